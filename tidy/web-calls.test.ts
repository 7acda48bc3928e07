import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const decision = readFileSync(join(root, 'docs/decisions/024-calls-for-other-clients.md'), 'utf8');
/** First column of the decision's table. */
const forOthers = [...decision.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name);

/** `client.call('x')`, a hook that makes calls, or the address of one. */
const MADE = /\b(?:call|use\w*(?:Call|Action|Move))(?:<[^>()]*>)?\(\s*(?:\w+,\s*)?'(\w+)'|\broutes\.(\w+)/g;

it('makes every call from the web client, or says for whom it is served', () => {
  const sources = sourceFiles().filter(
    ({ path, isTest }) => /^(apps\/web|packages\/client)\/src\//.test(path) && !isTest,
  );
  const named = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(MADE)].map(([, call, route]) => call ?? route ?? '')),
  );
  const entries = Object.entries(calls) as [string, CallDefinition][];
  // A client that makes a keyed call finds its result by the call named in `foundBy`.
  const asked = entries.flatMap(([name, { foundBy }]) => (named.has(name) && foundBy !== null ? [foundBy] : []));
  const made = new Set([...named, ...asked]);
  const unused = entries.filter(([name, { access }]) => access !== 'provider' && !made.has(name));
  expect(unused.map(([name]) => name).sort()).toEqual([...forOthers].sort());
});

it('reads again what a call changes, also where a page makes the call without a hook', () => {
  const forgetful = sourceFiles()
    .filter(({ path, isTest }) => path.startsWith('apps/web/src/') && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/client\.call\(\s*'(\w+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => (calls as Record<string, CallDefinition>)[name]?.changes.length)
        .filter((name) => !text.includes(`readAgain('${name}')`))
        .map((name) => `${path} makes ${name}`),
    );
  expect(forgetful).toEqual([]);
});

it('uses nothing of the query library that its bundle leaves out', () => {
  const users = sourceFiles().filter(
    ({ path, text }) =>
      path.startsWith('apps/web/src/') && /\b(use|fetch|prefetch)(Suspense)?(Mutation|InfiniteQuer)/.test(text),
  );
  expect(users.map(({ path }) => path)).toEqual([]);
});
