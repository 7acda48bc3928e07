import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const files = sourceFiles();
const within = (folder: string) => files.filter(({ path, isTest }) => path.startsWith(folder) && !isTest);
const paths = (found: readonly { readonly path: string }[]) => found.map(({ path }) => path);

describe('CONTRIBUTING', () => {
  it('names only npm commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...text.matchAll(/`npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names for each rule a test, a lint rule or a file that exists', () => {
    const [, table = ''] = /## Rules of the house\n([\s\S]*?)\n## /.exec(text) ?? [];
    const named = [...table.matchAll(/`((?:tidy|apps|packages)\/[^`]+|[\w.-]+\.json)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('names files in kebab-case', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' });
  const names = listed.split('\n').map((path) => basename(path));
  expect(names.filter((name) => !/^[a-z0-9.-]*$/.test(name) && name !== 'zh-CN.ts')).toEqual([]);
});

it('keeps HTTP and sockets out of the modules', () => {
  const users = within('apps/server/src/modules/').filter(({ imports }) =>
    imports.some(({ specifier }) => /^(fastify|@fastify\/.*|ws|node:https?)$/.test(specifier)),
  );
  expect(paths(users)).toEqual([]);
  // The links of a site are checked, and a service says whether a person has passed its puzzle.
  const asking = within('apps/server/src/modules/').filter(({ text: code }) => /\bfetch\(/.test(code));
  expect(paths(asking).sort()).toEqual([
    'apps/server/src/modules/protection/help-links.ts',
    'apps/server/src/modules/verification/provers/service.ts',
  ]);
});

it('names the light tables of the contract that web and client may run', () => {
  const tidy = readFileSync(join(root, 'tidy/tidy.test.ts'), 'utf8');
  const [, allowed = ''] = /const light = \[([^\]]+)\]/.exec(tidy) ?? [];
  const [, named = ''] = /light tables \(([^)]+)\)/.exec(text) ?? [];
  const words = (list: string) => [...list.matchAll(/[\w-]+/g)].map(([word]) => word);
  expect(words(named)).toEqual(words(allowed));
});

it('reads the time of the server from its clock', () => {
  const readers = within('apps/server/src/').filter((file) => /\bDate\.now\(\)|\bnew Date\(\)/.test(file.text));
  expect(paths(readers).filter((path) => !path.includes('/testing/'))).toEqual(['apps/server/src/platform/clock.ts']);
});

it('never asks which brand a site is', () => {
  const asking = [...within('apps/'), ...within('packages/')].filter((file) => /\bsiteId [!=]==? \d/.test(file.text));
  expect(paths(asking)).toEqual([]);
});

it('waits in journeys for what a member sees; only tests that nothing happens let time pass', () => {
  const waiting = files.filter(({ path, text: code }) => path.startsWith('e2e/') && code.includes('waitForTimeout'));
  const allowed = ['catalogue-lines', 'home', 'red-rain', 'shell-home', 'shell-popups', 'shell-status', 'shell-title'];
  // The contact sheet takes every page after the same time, whatever its contents.
  const sheet = 'e2e/src/screens/take-screens.ts';
  expect(paths(waiting).sort()).toEqual([sheet, ...allowed.map((name) => `e2e/tests/${name}.spec.ts`)]);
});

it('gives every decision its context, the decision and its consequences', () => {
  const folder = join(root, 'docs/decisions');
  const lacking = readdirSync(folder).filter((name) => {
    const page = readFileSync(join(folder, name), 'utf8');
    return !['## Context', '## Decision', '## Consequences'].every((heading) => page.includes(`\n${heading}`));
  });
  expect(lacking).toEqual([]);
});

it('gives no second meaning to a word of the glossary in the name of a file', () => {
  const retired = /(^|\/|-)(desk|ladder|errands?|rehears\w*|standing)(-|\.)/;
  const named = paths(files).filter((path) => retired.test(path) && !path.endsWith('/help-desk.tsx'));
  expect(named).toEqual([]);
});
