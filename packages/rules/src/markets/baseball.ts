import type { BaseballPeriod, MarketSpec } from './market.ts';

const match = ['full'] as const;
const every: readonly BaseballPeriod[] = ['full', 'innings_1_5'];

const sides = ['home', 'away'] as const;
const overUnder = ['over', 'under'] as const;

const decimal = { line: 'none', odds: 'decimal', parlay: true, cashOut: true, columns: 2 } as const;
const lines = { line: 'half', odds: 'convertible', parlay: true, cashOut: true, columns: 2, group: 'lines' } as const;

export const baseballMarkets = {
  winner: { ...decimal, outcomes: sides, periods: every, group: 'lines', hot: true },
  spread: { ...lines, outcomes: sides, periods: every, hot: true },
  total: { ...lines, outcomes: overUnder, periods: every, hot: true },
  team_total: { ...lines, outcomes: overUnder, periods: every, perTeam: true },
  odd_even: { ...lines, line: 'none', outcomes: ['odd', 'even'], periods: every, group: 'specials' },
  outright: {
    ...decimal,
    outcomes: { ids: 'teams', fixed: [] },
    periods: match,
    group: 'specials',
    columns: 'grid',
    parlay: false,
  },
} as const satisfies Readonly<Record<string, MarketSpec>>;

export type BaseballMarket = keyof typeof baseballMarkets;
