import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cell, readGolden, toMilli, toQuarters } from '../testing/golden-table.ts';
import { formatHandicap, formatLine, formatLineDecimal, formatOdds, nameHandicap, type OddsFormat } from './index.ts';

const read = (name: string) => readGolden(new URL(`./golden/${name}.md`, import.meta.url));
const formats: readonly OddsFormat[] = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'];
const format = fc.constantFrom(...formats);
/** The odds that the wire allows, less those that no format can show in two decimals. */
const odds = fc.integer({ min: 1010, max: 100_000 });

describe('a price', () => {
  it.each(read('formats').map((row) => [row.decimal, row] as const))('of %s', (_, row) => {
    const milli = toMilli(cell(row, 'decimal'));
    for (const name of formats) expect(formatOdds(milli, name)).toBe(row[name]);
  });

  it('is never shown better than it is, nor a step worse', () => {
    fc.assert(
      fc.property(odds, format, (milli, name) => {
        const shown = formatOdds(milli, name);
        expect(profitOf(shown, name)).toBeLessThanOrEqual((milli - 1000) / 1000 + 1e-9);
        expect(profitOf(better(shown), name)).toBeGreaterThan((milli - 1000) / 1000 - 1e-9);
      }),
    );
  });

  it('leads back to itself where it fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 10_000 }), fc.constantFrom('decimal', 'hongkong'), (hundredths, name) => {
        expect(Math.round(profitOf(formatOdds(hundredths * 10, name), name) * 100)).toBe(hundredths - 100);
      }),
    );
  });

  it('is not shown lower than a smaller one', () => {
    fc.assert(
      fc.property(odds, odds, format, (one, other, name) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((milli) =>
          profitOf(formatOdds(milli, name), name),
        );
        expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
      }),
    );
  });
});

describe('a line', () => {
  it.each(read('lines').map((row) => [row.line, row] as const))('of %s', (_, row) => {
    const quarters = toQuarters(cell(row, 'line')) ?? Number.NaN;
    expect(formatLine(quarters)).toBe(row.figures);
    expect(formatHandicap(quarters)).toBe(row.handicap);
    expect(nameHandicap(quarters)).toBe(row.name);
    expect(formatLineDecimal(quarters)).toBe(row.line);
  });

  it('leads back from its figures to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 2000 }), (quarters) => {
        expect(quartersOf(formatLine(quarters))).toBe(quarters);
        expect(quartersOf(formatHandicap(quarters))).toBe(quarters);
        expect(Number(formatLineDecimal(quarters)) * 4).toBe(quarters);
      }),
    );
  });

  it('has a name of its own up to five, on each side', () => {
    const lines = Array.from({ length: 41 }, (_, index) => index - 20);
    expect(new Set(lines.map(nameHandicap)).size).toBe(lines.length);
    expect(lines.map(nameHandicap).filter((name) => /\d/.test(name))).toEqual([]);
  });
});

/** Profit on one unit of stake that a shown price promises. */
function profitOf(shown: string, name: OddsFormat): number {
  const value = Number(shown);
  if (name === 'decimal') return value - 1;
  if (name === 'american') return value > 0 ? value / 100 : -100 / value;
  return value >= 0 ? value : -1 / value;
}

/** The next better price that could have been shown. */
function better(shown: string): string {
  const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
  return (Number(shown) + 10 ** -decimals).toFixed(decimals);
}

/** The middle of a figure or pair of figures, whose sign is before both. */
function quartersOf(text: string): number {
  const [one = '', other = one] = text.replace(/^[-+]/, '').split('/');
  const quarters = (Number(one) + Number(other)) * 2;
  return text.startsWith('-') ? -quarters : quarters;
}
