import type { FootballPeriod, MarketSpec } from './market.ts';

const whole = ['full'] as const;
const andFirstHalf = ['full', 'first_half'] as const;
const andHalves = ['full', 'first_half', 'second_half'] as const;
const every: readonly FootballPeriod[] = [
  ...andHalves,
  'min_1_15',
  'min_16_30',
  'min_31_45',
  'min_46_60',
  'min_61_75',
  'min_76_90',
];

const sides = ['home', 'away'] as const;
const results = ['home', 'draw', 'away'] as const;
const overUnder = ['over', 'under'] as const;
const yesNo = ['yes', 'no'] as const;
const halfAndFull = results.flatMap((half) => results.map((full) => `${half}/${full}`));
const ranges = ['0-1', '2-3', '4-6', '7+'] as const;

/** Every listed score up to so many goals a side, and `other` for any that is not listed. */
const scores = (most: number) => {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'other'];
};

const decimal = { line: 'none', odds: 'decimal', parlay: true, cashOut: true } as const;
const single = { line: 'none', odds: 'decimal', parlay: false, cashOut: false } as const;
const lines = { line: 'quarter', odds: 'convertible', parlay: true, cashOut: true, columns: 2 } as const;

export const footballMarkets = {
  '1x2': { ...decimal, outcomes: results, periods: every, group: 'lines', columns: 3, hot: true },
  ah: { ...lines, outcomes: sides, periods: every, group: 'lines', hot: true },
  ou: { ...lines, outcomes: overUnder, periods: every, group: 'lines', hot: true },
  eh: { ...decimal, line: 'whole', outcomes: results, periods: andHalves, group: 'lines', columns: 3 },
  double_chance: { ...decimal, outcomes: ['1x', '12', 'x2'], periods: andHalves, group: 'specials', columns: 3 },
  draw_no_bet: { ...decimal, outcomes: sides, periods: andHalves, group: 'specials', columns: 2 },
  team_ou: { ...lines, outcomes: overUnder, periods: andHalves, group: 'goals', perTeam: true },
  btts: { ...decimal, outcomes: yesNo, periods: andHalves, group: 'goals', columns: 2, hot: true },
  total_goals: { ...decimal, outcomes: ranges, periods: whole, group: 'goals', columns: 'grid' },
  odd_even: { ...lines, line: 'none', outcomes: ['odd', 'even'], periods: andHalves, group: 'goals' },
  next_goal: { ...single, outcomes: ['home', 'none', 'away'], periods: whole, group: 'goals', columns: 3 },
  cs: {
    ...decimal,
    outcomes: scores(4),
    halfOutcomes: scores(3),
    periods: andHalves,
    group: 'correct_score',
    columns: 'grid',
    hot: true,
  },
  ht_ft: { ...decimal, outcomes: halfAndFull, periods: whole, group: 'halves', columns: 'grid' },
  corners_ah: { ...lines, outcomes: sides, periods: andFirstHalf, group: 'corners', counts: 'corners' },
  corners_ou: { ...lines, outcomes: overUnder, periods: andFirstHalf, group: 'corners', counts: 'corners' },
  cards_ou: { ...lines, outcomes: overUnder, periods: andFirstHalf, group: 'cards', counts: 'cards' },
  first_scorer: {
    ...single,
    outcomes: { ids: 'players', fixed: ['none'] },
    periods: whole,
    group: 'players',
    columns: 'grid',
  },
  anytime_scorer: {
    ...single,
    outcomes: { ids: 'players', fixed: [] },
    periods: whole,
    group: 'players',
    columns: 'grid',
  },
  penalty: { ...single, outcomes: yesNo, periods: whole, group: 'specials', columns: 2 },
  qualify: { ...decimal, outcomes: sides, periods: whole, group: 'specials', columns: 2, hot: true },
  outright: {
    ...single,
    outcomes: { ids: 'teams', fixed: [] },
    periods: whole,
    group: 'specials',
    columns: 'grid',
    cashOut: true,
  },
} as const satisfies Readonly<Record<string, MarketSpec>>;

export type FootballMarket = keyof typeof footballMarkets;
