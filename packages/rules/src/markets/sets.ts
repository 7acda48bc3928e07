import type { MarketSpec, SetPeriod } from './market.ts';

const match = ['full'] as const;
const sets = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5', 'set_6', 'set_7'] as const;

const sides = ['home', 'away'] as const;
const overUnder = ['over', 'under'] as const;

const decimal = { line: 'none', odds: 'decimal', parlay: true, cashOut: true, columns: 2 } as const;
const lines = { line: 'half', odds: 'convertible', parlay: true, cashOut: true, columns: 2, group: 'lines' } as const;

/** The markets of every sport of sets. */
function common(periods: readonly SetPeriod[], counts: 'games' | 'points') {
  return {
    winner: { ...decimal, outcomes: sides, periods, group: 'lines', hot: true },
    sets_handicap: { ...lines, outcomes: sides, periods: match, hot: true },
    sets_total: { ...lines, outcomes: overUnder, periods: match, hot: true },
    odd_even: { ...lines, line: 'none', outcomes: ['odd', 'even'], periods, group: 'specials', counts },
    outright: {
      ...decimal,
      outcomes: { ids: 'teams', fixed: [] },
      periods: match,
      group: 'specials',
      columns: 'grid',
      parlay: false,
    },
  } as const;
}

function ofPoints(most: number) {
  const periods: readonly SetPeriod[] = [...match, ...sets.slice(0, most)];
  return {
    ...common(periods, 'points'),
    spread: { ...lines, outcomes: sides, periods, hot: true, counts: 'points' },
    total: { ...lines, outcomes: overUnder, periods, hot: true, counts: 'points' },
  } as const;
}

const tennisPeriods: readonly SetPeriod[] = [...match, ...sets.slice(0, 5)];

export const tennisMarkets = {
  ...common(tennisPeriods, 'games'),
  games_handicap: { ...lines, outcomes: sides, periods: tennisPeriods, hot: true, counts: 'games' },
  games_total: { ...lines, outcomes: overUnder, periods: tennisPeriods, hot: true, counts: 'games' },
} as const satisfies Readonly<Record<string, MarketSpec>>;

export const volleyballMarkets = ofPoints(5) satisfies Readonly<Record<string, MarketSpec>>;
export const badmintonMarkets = ofPoints(3) satisfies Readonly<Record<string, MarketSpec>>;
export const tableTennisMarkets = ofPoints(7) satisfies Readonly<Record<string, MarketSpec>>;

export type SetMarket = keyof typeof tennisMarkets | keyof typeof volleyballMarkets;
