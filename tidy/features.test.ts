import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const HOME = 'apps/web/src/features';
const folders = readdirSync(join(root, HOME)).sort();

it('has a declaration in every folder of a feature, and every declaration in the list', () => {
  const list = sourceFiles().find(({ path }) => path === 'apps/web/src/features.ts');
  const declared = list?.imports.flatMap(({ target }) => (target?.startsWith(`${HOME}/`) ? [target] : []));
  expect(folders.length).toBeGreaterThan(20);
  expect(declared?.sort()).toEqual(folders.map((name) => `${HOME}/${name}/feature.ts`));
});

it('lists every feature that it imports', () => {
  const text = readFileSync(join(root, 'apps/web/src/features.ts'), 'utf8');
  const [, names = ''] = /readonly Feature\[\] = \[([\s\S]*?)\n\];/.exec(text) ?? [];
  const imported = [...text.matchAll(/^import \{ (\w+) \} from '\.\/features\//gm)].map(([, name = '']) => name);
  expect(imported.filter((name) => !new RegExp(`\\b${name}\\b`).test(names))).toEqual([]);
});

it('groups what pages share by folders and never by the names of files', () => {
  const text = readFileSync(join(root, 'apps/web/vite.config.ts'), 'utf8');
  const groups = [...text.matchAll(/\btest: \/(.+)\/,/g)].map(([, pattern = '']) => new RegExp(pattern));
  expect(groups.length).toBeGreaterThan(8);
  const paths = sourceFiles().map(({ path }) => path);
  for (const group of groups) {
    const matched = paths.flatMap((path) => group.exec(path)?.[0] ?? []);
    expect(matched.length, String(group)).toBeGreaterThan(0);
    expect(matched.filter((part) => !part.endsWith('/'))).toEqual([]);
  }
});
