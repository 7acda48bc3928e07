import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The title of a window is one line, the oldest browsers get plain text, and these two pages are for developers. */
const EXEMPT = /browser-check|features[\\/](demo|gallery)|\.test\./;

it('no line begins with the dot between two parts, because the space before it does not break', () => {
  const source = join(import.meta.dirname, '..');
  const breaking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !EXEMPT.test(name) && !/[\\/]en\.ts$/.test(name))
    .flatMap((name) =>
      readFileSync(join(source, name), 'utf8')
        .split('\n')
        .filter((line) => / ·[ {]|^\s*· /.test(line) && !/^\s*(\/\*\*|\*|\/\/)|document\.title/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(breaking).toEqual([]);
});
