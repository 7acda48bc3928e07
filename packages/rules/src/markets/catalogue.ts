import { type BaseballMarket, baseballMarkets } from './baseball.ts';
import { type BasketballMarket, basketballMarkets } from './basketball.ts';
import { type EsportsMarket, esportsMarkets } from './esports.ts';
import { type FootballMarket, footballMarkets } from './football.ts';
import type { MarketGroup, MarketSpec, Period, Side, Sport } from './market.ts';
import { badmintonMarkets, type SetMarket, tableTennisMarkets, tennisMarkets, volleyballMarkets } from './sets.ts';

/** Every market of every sport: the one list of what can be offered. */
export const catalogue = {
  football: footballMarkets,
  basketball: basketballMarkets,
  esports: esportsMarkets,
  tennis: tennisMarkets,
  volleyball: volleyballMarkets,
  baseball: baseballMarkets,
  badminton: badmintonMarkets,
  table_tennis: tableTennisMarkets,
} as const satisfies Readonly<Record<Sport, Readonly<Record<string, MarketSpec>>>>;

export type MarketType = FootballMarket | BasketballMarket | EsportsMarket | SetMarket | BaseballMarket;

/** What tells one market of a match from another. */
export interface MarketKey {
  readonly type: MarketType;
  readonly period: Period;
  /** Quarters of a goal, point, map, set or game, from the home side's view for handicaps; null where the market has no line. */
  readonly lineQuarters: number | null;
  /** The team of a team market. */
  readonly side?: Side | null;
}

export function isSport(name: string): name is Sport {
  return Object.hasOwn(catalogue, name);
}

const LINE_STEP = { quarter: 1, half: 2, whole: 4 } as const;

/** The row of a market, or null when the sport has no such market. */
export function findMarket(sport: Sport, type: string): MarketSpec | null {
  const rows: Readonly<Record<string, MarketSpec>> = catalogue[sport];
  return Object.hasOwn(rows, type) ? (rows[type] ?? null) : null;
}

/** Whether a sport has this market: type, period, a line of the right step where it needs one, a team where it needs one. */
export function isOffered(sport: Sport, key: MarketKey): boolean {
  const spec = findMarket(sport, key.type);
  if (!spec?.periods.includes(key.period)) return false;
  if ((spec.perTeam ?? false) !== Boolean(key.side)) return false;
  if (spec.line === 'none') return key.lineQuarters === null;
  return Number.isInteger(key.lineQuarters) && (key.lineQuarters ?? 0) % LINE_STEP[spec.line] === 0;
}

const POINTS = [
  { type: 'winner', period: 'full' },
  { type: 'spread', period: 'full' },
  { type: 'total', period: 'full' },
] as const;

/** Columns of the event list, in their order; each shows the main line of its market. */
export const columns: Readonly<Record<Sport, readonly Pick<MarketKey, 'type' | 'period'>[]>> = {
  football: [
    { type: '1x2', period: 'full' },
    { type: 'ah', period: 'full' },
    { type: 'ou', period: 'full' },
    { type: 'ah', period: 'first_half' },
    { type: 'ou', period: 'first_half' },
  ],
  basketball: POINTS,
  esports: [
    { type: 'winner', period: 'full' },
    { type: 'maps_handicap', period: 'full' },
    { type: 'maps_total', period: 'full' },
  ],
  tennis: [
    { type: 'winner', period: 'full' },
    { type: 'games_handicap', period: 'full' },
    { type: 'games_total', period: 'full' },
  ],
  volleyball: POINTS,
  baseball: POINTS,
  badminton: POINTS,
  table_tennis: POINTS,
};

export function isColumn(sport: Sport, market: Pick<MarketKey, 'type' | 'period'>): boolean {
  return columns[sport].some(({ type, period }) => type === market.type && period === market.period);
}

/** Fixed outcomes of a market, in the order they are shown; ids of players and teams come from the match. */
export function outcomesOf(spec: MarketSpec, period: Period): readonly string[] {
  if (spec.halfOutcomes && period !== 'full') return spec.halfOutcomes;
  return 'fixed' in spec.outcomes ? spec.outcomes.fixed : spec.outcomes;
}

/** The tabs of the match page a market stands in, besides the one with all. */
export function groupsOf(spec: MarketSpec, period: Period): readonly MarketGroup[] {
  if (period === 'full') return spec.hot ? ['hot', spec.group] : [spec.group];
  const part = period === 'first_half' || period === 'second_half' ? 'halves' : 'periods';
  const keepsOwn = spec.group !== 'lines' && spec.group !== 'goals';
  return keepsOwn ? [part, spec.group] : [part];
}
