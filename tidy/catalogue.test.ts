import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@touchline/contract/codes';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

const specOf = (name: string) => readFileSync(join(root, `e2e/tests/${name}.spec.ts`), 'utf8');

/** The table at the head of the catalogue's journeys: a code, the spec that shows it, and words of the test's name. */
const rows = [...specOf('catalogue').matchAll(/^ \* \| (\w+).*? \| ([\w-]+) +\| (.+?) +\|$/gm)]
  .map(([, code = '', spec = '', words = '']) => ({ code, spec, words }))
  .filter(({ code }) => code !== 'Code');

it('shows every code of the catalogue in a browser, and none that there is not', () => {
  expect([...new Set(rows.map(({ code }) => code))].sort()).toEqual(Object.keys(codes).sort());
});

it.each(rows)('$code is shown by $spec: $words', ({ spec, words }) => {
  const source = specOf(spec).replace(/^\/\*[\s\S]*?\*\//, '');
  expect(source).toMatch(new RegExp(`\\btest\\(\\s*['\`][^'\`]*${words}`));
});
