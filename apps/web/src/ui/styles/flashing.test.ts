import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')] as const);

interface Repeated {
  readonly path: string;
  readonly animation: string;
  /** Opposite changes of brightness in a second: a flash is two of them. */
  readonly changes: number;
}

const MOST_FLASHES = 3;

/** The changes of direction of the opacity within one run of the keyframes of a name. */
function turnsOf(sheet: string, name: string): number {
  const begin = sheet.indexOf(`@keyframes ${name} {`);
  const body = sheet.slice(begin, sheet.indexOf('\n}', begin));
  const values = [...body.matchAll(/opacity:\s*([\d.]+)/g)].map(([, value]) => Number(value));
  const signs = values.slice(1).flatMap((value, index) => Math.sign(value - (values[index] ?? value)) || []);
  return signs.filter((sign, index) => sign !== signs[index - 1]).length;
}

const repeated = sheets.flatMap(([path, sheet]) =>
  [...sheet.matchAll(/animation:\s*([\w-]+)([^;]*);/g)].flatMap(([, name = '', rest = '']): Repeated[] => {
    const ms = /(?:^|\s)([\d.]+)(ms|s)\b/.exec(rest);
    const isRepeated = /\binfinite\b|\s\d+(?=\s|$)/.test(rest);
    if (!ms || !isRepeated) return [];
    const seconds = Number(ms[1]) / (ms[2] === 'ms' ? 1000 : 1);
    // It jumps back at the end of each run, unless it alternates; both are one more change.
    return [{ path, animation: name, changes: (turnsOf(sheet, name) + 1) / seconds }];
  }),
);

it('lets nothing that is repeated flash more than three times in a second', () => {
  expect(repeated.length).toBeGreaterThan(4);
  expect(repeated.filter(({ changes }) => changes / 2 > MOST_FLASHES)).toEqual([]);
});
