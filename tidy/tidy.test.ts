import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findCircles, foldersUnder } from './circles.ts';
import { root, sourceFiles } from './source-files.ts';
import { mayImport, unknownFolders } from './zones.ts';

const files = sourceFiles();
const own = files.filter((file) => /^(packages|apps)\//.test(file.path) && !file.isTest);

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

it('has an import rule for every folder', () => {
  expect(unknownFolders()).toEqual([]);
});

it('imports only in the directions of the house, types included', () => {
  const wrong = own.flatMap((file) =>
    file.imports.flatMap(({ target }) =>
      target && !mayImport(file.path, target) ? [`${file.path} imports ${target}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

it('imports without circles, also among what tests and journeys are made of', () => {
  expect(findCircles(files)).toEqual([]);
});

it.each(['account', 'book', 'cashier', 'protection'])(
  'has folders of %s that import each other without circles',
  (name) => {
    const folders = foldersUnder(`apps/server/src/modules/${name}/`, own);
    expect(folders.length).toBeGreaterThan(10);
    expect(findCircles(folders)).toEqual([]);
  },
);

it('has folders of web/sports that import each other without circles', () => {
  const folders = foldersUnder('apps/web/src/sports/', own);
  expect(folders.length).toBeGreaterThan(5);
  expect(findCircles(folders)).toEqual([]);
});

it('has folders of activities that take nothing from the pages beside them, styles included', () => {
  const base = 'apps/web/src/features/activities/';
  const isInFolder = (path: string) => path.startsWith(base) && path.slice(base.length).includes('/');
  const inFolders = own.filter(({ path }) => isInFolder(path));
  expect(inFolders.length).toBeGreaterThan(40);
  const back = inFolders.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) =>
      target?.startsWith(base) && !isInFolder(target) ? [`${path} imports ${target}`] : [],
    ),
  );
  expect(back).toEqual([]);
});

it('keeps schemas out of the browser: web and client take only types from the contract, and its light tables', () => {
  const light = ['routes', 'codes', 'currencies', 'topics', 'found-by', 'changes'].map(
    (part) => `@touchline/contract/${part}`,
  );
  const heavy = own
    .filter((file) => /^(apps\/web|packages\/client)\//.test(file.path))
    .flatMap((file) =>
      file.imports
        .filter(
          ({ specifier, isTypeOnly }) =>
            specifier.startsWith('@touchline/contract') && !isTypeOnly && !light.includes(specifier),
        )
        .map(({ specifier }) => `${file.path} runs ${specifier}`),
    );
  expect(heavy).toEqual([]);
});

it('has readable files: none over 400 lines, nine in ten under 200, the median at most 60', () => {
  const sizes = own.map((file) => file.lines).sort((a, b) => a - b);
  expect(own.filter((file) => file.lines > 400).map((file) => file.path)).toEqual([]);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(200);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
});

it('names no drawers', () => {
  const drawers = files.filter((file) => /(^|\/)(misc|common|helpers?|utils?|manager|v2)(\/|\.|-)/i.test(file.path));
  expect(drawers.map((file) => file.path)).toEqual([]);
});

it('limits nobody by a bare address: one household of version 6 has as many as it likes, so keys are made of its sources', () => {
  const keyed = own.filter(
    ({ path, text }) => path.startsWith('apps/server/') && /`[\w-]+\/[^`]*\$\{[\w.]*(address|\bip)\}/i.test(text),
  );
  expect(keyed.map(({ path }) => path)).toEqual([]);
});

it('says whose address it is in the edge alone, which knows the trusted proxies', () => {
  const makers = own.filter(
    ({ path, text }) =>
      path.startsWith('apps/server/') && /\bcallerAddress\(|as (unknown as )?CallerAddress/.test(text),
  );
  const [edge, none] = ['edge/address-behind.ts', 'platform/ip-address.ts'].map((file) => `apps/server/src/${file}`);
  expect(makers.map(({ path }) => path).filter((path) => !path.includes('/testing/'))).toEqual([edge, none]);
});

/** The files that read an address as text: to record it, to compare it with rules and countries, or to ask a service about it. */
const READ_ADDRESSES = [
  'edge/register-operator-calls.ts',
  'modules/access/access-rules.ts',
  'modules/access/rule-set.ts',
  'modules/access/territory-gate.ts',
  'modules/account/hand-off.ts',
  'modules/account/login.ts',
  'modules/account/profile/personal-data-trail.ts',
  'modules/account/registration.ts',
  'modules/book/placing/draft-bet.ts',
  'modules/destinations/endpoints/answers.ts',
  'modules/operators/index.ts',
  'modules/verification/proof-book.ts',
  'platform/ip-address.ts',
];

/** These files name addresses of pages and of this server so. */
const NO_CALLERS = ['platform/pictures/picture-store.ts', 'wiring/operators-door.ts'];

it('keeps an address from being text, so that no key is made of it by any means: few files may read one', () => {
  const server = own.filter(({ path }) => path.startsWith('apps/server/src/') && !path.includes('/testing/'));
  const readers = server.filter(({ text }) => /\baddressText\b|\bas unknown as string\b/.test(text));
  expect(readers.map(({ path }) => path.replace('apps/server/src/', '')).sort()).toEqual(READ_ADDRESSES);
  // Templates, sums and String() take what is no text, too.
  const spelled = server.filter(
    ({ path, text }) =>
      !NO_CALLERS.includes(path.replace('apps/server/src/', '')) &&
      /\$\{\s*(\w+\.)*(address|caller|callerOf\([^)]*\)|ip|addressText\([^)]*\))\s*\}|\+ (\w+\.)*(address|caller)\b|\bString\((\w+\.)*(address|caller)\)/.test(
        text,
      ),
  );
  expect(spelled.map(({ path }) => path.replace('apps/server/src/', ''))).toEqual([]);
});

it('waits for nobody without an end: every request that the server sends has a signal', () => {
  const sent = own
    .filter(({ path }) => /^apps\/(server|venues)\/src\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bfetch\(([\s\S]*?)\);/g)].map(([, given = '']) => ({ path, given })),
    );
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.filter(({ given }) => !/\bsignal\b/.test(given)).map(({ path }) => path)).toEqual([]);
});

it('has a test that lets each call of each port hang, and asks nobody but by a port, a job of its own or the relay', () => {
  const ports = own.filter(({ path, text }) => /suppliers\/\w+\/port\.ts$/.test(path) && text.includes('AbortSignal'));
  const test = files.find(({ path }) => path === 'apps/server/src/suppliers/hanging-supplier.test.ts')?.text ?? '';
  const named = ports.map(({ path }) => path.split('/').at(-2) ?? '').filter((name) => name !== 'feed');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !test.includes(`from './${name}/port.ts'`))).toEqual([]);
  // A feed is asked for results alone, under the deadline of the intake.
  const unbound = ports.filter(({ path, text }) => !/\/(feed|venues)\//.test(path) && !text.includes('withDeadlines('));
  expect(unbound.map(({ path }) => path)).toEqual([]);
  const outward = own.filter(
    ({ path, text }) =>
      path.startsWith('apps/server/src/') &&
      !path.includes('/testing/') &&
      /\bfetch\(|\{[^}]*\b(request|get|connect|createConnection)\b[^}]*\} from 'node:(http|https|http2|net|tls)'/.test(
        text,
      ),
  );
  expect(outward.map(({ path }) => path.replace('apps/server/src/', '')).sort()).toEqual([
    'edge/media-relay.ts',
    'modules/protection/help-links.ts',
    'modules/verification/provers/service.ts',
    'suppliers/http/supplier-client.ts',
    'suppliers/origin/covers.ts',
    'suppliers/origin/srs.ts',
    'suppliers/payments/sandbox/sandbox-payments.ts',
    'suppliers/payouts/sandbox/sandbox-payouts.ts',
  ]);
});

it('says in few places how long a body may be: a limit that a reader of bodies had would pass by the check of the routes', () => {
  const named = own.filter(({ path, text }) => path.startsWith('apps/server/') && /\bbodyLimit\b/.test(text));
  expect(named.map(({ path }) => path.replace('apps/server/src/edge/', '')).sort()).toEqual([
    'app.ts',
    'media-hooks.ts',
    'register-calls.ts',
    'register-operator-calls.ts',
  ]);
  const apps = own.filter(({ path, text }) => path.startsWith('apps/server/') && /\bFastify\(/.test(text));
  expect(apps.map(({ path }) => path)).toEqual(['apps/server/src/edge/app.ts']);
});

it('draws nothing by chance where it matters: Math.random is for back-off only', () => {
  const users = own.filter((file) => file.text.includes('Math.random')).map((file) => file.path);
  expect(users).toEqual(['packages/client/src/realtime/realtime.ts']);
});

it('keeps floating point away from money', () => {
  const floating = own
    .filter((file) => /apps\/server\/src\/(ledger|modules\/(cashier|wallet))\//.test(file.path))
    .filter((file) => /parseFloat|toFixed|Number\((?!.*(count|node|version))/.test(file.text))
    .map((file) => file.path);
  expect(floating).toEqual([]);
});

it('writes money in one place: nothing but the ledger names its tables in a change', () => {
  const writers = own
    .filter((file) => /(INSERT INTO|UPDATE|DELETE FROM)\s+ledger_/i.test(file.text))
    .map((file) => file.path);
  expect(writers).toEqual([]);
});

it('has no dead files, exports or dependencies', () => {
  const run = () => execFileSync('npx', ['knip', '--no-progress'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    run();
  } catch (error) {
    expect.fail(String((error as { stdout?: string }).stdout ?? error));
  }
});

it('names no registry, no path of a machine', () => {
  const wrong = trackedFiles()
    .filter((path) => /\.(ts|tsx|mjs|json|md|css|sql)$/.test(path) && !path.startsWith('tidy/'))
    .filter((path) => /registry\.npmjs|\/work\/main|"resolved": "http/.test(readFileSync(join(root, path), 'utf8')));
  expect(wrong).toEqual([]);
});

it('gives every decision a number of its own, the one in its title', () => {
  const names = readdirSync(join(root, 'docs/decisions'));
  const numbers = names.map((name) => name.slice(0, 3));
  expect(numbers).toEqual([...new Set(numbers)]);
  const titled = (name: string) => readFileSync(join(root, 'docs/decisions', name), 'utf8').slice(0, 6);
  expect(names.map(titled)).toEqual(numbers.map((number) => `# ${number} `));
});

it('leads by no link of a document to a file that is not there', () => {
  const documents = trackedFiles().filter((path) => path.endsWith('.md'));
  const links = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, link = '']) => ({ path, link }),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path, link }) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
});
