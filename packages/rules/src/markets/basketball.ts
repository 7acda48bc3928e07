import type { BasketballPeriod, MarketSpec } from './market.ts';

const whole = ['full'] as const;
const every: readonly BasketballPeriod[] = [
  'full',
  'first_half',
  'second_half',
  'quarter_1',
  'quarter_2',
  'quarter_3',
  'quarter_4',
];

const sides = ['home', 'away'] as const;
const overUnder = ['over', 'under'] as const;
const margins = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+'] as const;

const decimal = { line: 'none', odds: 'decimal', parlay: true, cashOut: true } as const;
const lines = { line: 'half', odds: 'convertible', parlay: true, cashOut: true, columns: 2 } as const;

export const basketballMarkets = {
  winner: { ...decimal, outcomes: sides, periods: every, group: 'lines', columns: 2, hot: true },
  spread: { ...lines, outcomes: sides, periods: every, group: 'lines', hot: true },
  total: { ...lines, outcomes: overUnder, periods: every, group: 'lines', hot: true },
  team_total: { ...lines, outcomes: overUnder, periods: every, group: 'lines', perTeam: true },
  odd_even: { ...lines, line: 'none', outcomes: ['odd', 'even'], periods: every, group: 'specials' },
  winning_margin: {
    ...decimal,
    outcomes: sides.flatMap((side) => margins.map((margin) => `${side}_${margin}`)),
    periods: whole,
    group: 'specials',
    columns: 'grid',
  },
  outright: {
    ...decimal,
    outcomes: { ids: 'teams', fixed: [] },
    periods: whole,
    group: 'specials',
    columns: 'grid',
    parlay: false,
  },
} as const satisfies Readonly<Record<string, MarketSpec>>;

export type BasketballMarket = keyof typeof basketballMarkets;
