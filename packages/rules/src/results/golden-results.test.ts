import { describe, expect, it } from 'vitest';
import type { MarketKey, SetSport } from '../markets/index.ts';
import { toBaseballFacts } from '../testing/baseball-notation.ts';
import { toFootballFacts, toScore } from '../testing/football-notation.ts';
import { cell, type GoldenRow, readGolden, toQuarters } from '../testing/golden-table.ts';
import { toBasketballFacts, toEsportsFacts } from '../testing/other-notation.ts';
import { toSetsFacts } from '../testing/sets-notation.ts';
import { type MarketTerms, settleMarket, settleOutright } from './index.ts';

const read = (name: string) => readGolden(new URL(`./golden/${name}.md`, import.meta.url));
const tell = (row: GoldenRow) => Object.values(row).filter(Boolean).join(' ');

function termsOf(row: GoldenRow): MarketTerms {
  const scoreAtBet = row['at bet'];
  return {
    type: cell(row, 'market') as MarketKey['type'],
    period: cell(row, 'period') as MarketKey['period'],
    lineQuarters: toQuarters(cell(row, 'line')),
    side: row.side ? (row.side as 'home' | 'away') : null,
    outcome: cell(row, 'outcome'),
    scoreAtBet: scoreAtBet ? toScore(scoreAtBet) : null,
  };
}

describe.each([
  ['football', toFootballFacts],
  ['basketball', toBasketballFacts],
  ['esports', toEsportsFacts],
  ['baseball', toBaseballFacts],
] as const)('the golden table of %s', (sport, toFacts) => {
  it.each(read(sport).map((row) => [tell(row), row] as const))('%s', (_, row) => {
    expect(settleMarket(termsOf(row), toFacts(cell(row, 'story'))) ?? 'open').toBe(row.result);
  });
});

describe('the golden table of sets', () => {
  it.each(read('sets').map((row) => [tell(row), row] as const))('%s', (_, row) => {
    const facts = toSetsFacts(cell(row, 'sport') as SetSport, cell(row, 'story'));
    expect(settleMarket(termsOf(row), facts) ?? 'open').toBe(row.result);
  });
});

it.each(read('outrights').map((row) => [tell(row), row] as const))('outright %s', (_, row) => {
  const settled = settleOutright(cell(row, 'team'), {
    state: cell(row, 'state') as 'playing' | 'completed' | 'cancelled',
    winners: cell(row, 'winners').split(' ').filter(Boolean),
    absent: cell(row, 'absent').split(' ').filter(Boolean),
  });
  expect(settled?.result ?? 'open').toBe(row.result);
  expect(String(settled?.deadHeat ?? 1)).toBe(row['dead heat']);
});
