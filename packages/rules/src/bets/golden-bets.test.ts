import { describe, expect, it } from 'vitest';
import { settleMarket } from '../results/index.ts';
import { areEqual, toBetTerms, toRatio, toSettledLeg } from '../testing/bet-notation.ts';
import { toFootballFacts } from '../testing/football-notation.ts';
import { cell, type GoldenRow, readGolden, toCents, toMilli, toQuarters } from '../testing/golden-table.ts';
import { countBets, findSystem, nameSystem, settleBet, systemsOf } from './index.ts';

const read = (name: string) => readGolden(new URL(`./golden/${name}.md`, import.meta.url));
const named = (rows: readonly GoldenRow[]) =>
  rows.map((row) => [Object.values(row).filter(Boolean).join(' '), row] as const);

describe('quarter lines', () => {
  const rows = read('quarter-lines');

  it.each(named(rows))('%s', (_, row) => {
    const terms = {
      type: 'ah',
      period: 'full',
      lineQuarters: toQuarters(cell(row, 'line')),
      scoreAtBet: null,
    } as const;
    const facts = toFootballFacts(cell(row, 'story'));
    const result = settleMarket({ ...terms, outcome: cell(row, 'outcome') }, facts);
    expect(result).toBe(row.result);
    const bet = { unitStakeMinor: toCents(cell(row, 'stake')), sizes: [1], capMinor: null, stepMinor: 1n };
    const legs = [{ result: result ?? 'lost', oddsMilli: toMilli(cell(row, 'odds')) }];
    expect(settleBet(bet, legs).payoutMinor).toBe(toCents(cell(row, 'payout')));
  });

  it('come to all six results', () => {
    expect(new Set(rows.map((row) => row.result))).toEqual(
      new Set(['won', 'half_won', 'push', 'half_lost', 'lost', 'void']),
    );
  });
});

describe('the golden table of bets', () => {
  it.each(named(read('bets')))('%s', (_, row) => {
    const paid = settleBet(toBetTerms(row), cell(row, 'legs').split(' ').map(toSettledLeg));
    expect(paid.payoutMinor).toBe(toCents(cell(row, 'payout')));
    expect(paid.cutMinor).toBe(toCents(cell(row, 'cut')));
    expect(areEqual(paid.remainder, toRatio(cell(row, 'remainder')))).toBe(true);
  });
});

describe('systems', () => {
  const rows = read('systems');

  it.each(named(rows))('%s', (_, row) => {
    const system = findSystem(cell(row, 'code'));
    expect(system).toMatchObject({
      legs: Number(row.legs),
      sizes: cell(row, 'sizes').split(' ').map(Number),
    });
    if (!system) return;
    expect(nameSystem(system)).toBe(row.name);
    expect(countBets(system.legs, system.sizes)).toBe(Number(row.bets));
  });

  it('are these and no others, the parlay first', () => {
    const codes = [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((legs) => systemsOf(legs).map(({ code }) => code));
    expect(codes).toEqual(rows.map((row) => row.code));
    expect(systemsOf(1)).toEqual([]);
    expect(systemsOf(11)).toEqual([]);
    expect(findSystem('3x5')).toBeNull();
    expect(findSystem('')).toBeNull();
  });
});
