import { type BaseballMarket, baseballMarkets } from './baseball.ts';
import { type BasketballMarket, basketballMarkets } from './basketball.ts';
import { type EsportsMarket, esportsMarkets } from './esports.ts';
import { type FootballMarket, footballMarkets } from './football.ts';
import type { MarketGroup, MarketSpec, Period, Side, Sport } from './market.ts';
import { badmintonMarkets, type SetMarket, tableTennisMarkets, tennisMarkets, volleyballMarkets } from './sets.ts';

/** Every market of every sport: the one list of markets that can be offered. */
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

/** The key of a market of a match. */
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

/** The subject of the columns of a group: the whole match, its first half, its corners, its sets or its first innings. */
export type ColumnGroupName = 'full' | 'first_half' | 'corners' | 'sets' | 'innings_1_5';

type Column = Pick<MarketKey, 'type' | 'period'>;

/** Columns of the event list that are shown together. */
export interface ColumnGroup {
  readonly name: ColumnGroupName;
  readonly columns: readonly Column[];
}

/** A group of columns whose markets are all about one part of the match. */
function group<Part extends Period & ColumnGroupName>(name: Part, ...types: readonly MarketType[]): ColumnGroup {
  return { name, columns: types.map((type) => ({ type, period: name })) };
}

const POINTS = group('full', 'spread', 'total', 'winner');
const SETS: ColumnGroup = {
  name: 'sets',
  columns: [
    { type: 'sets_handicap', period: 'full' },
    { type: 'sets_total', period: 'full' },
  ],
};

/** Columns of the event list in their groups and in their order; each shows the main line of its market. */
export const columnGroups: Readonly<Record<Sport, readonly [ColumnGroup, ...ColumnGroup[]]>> = {
  football: [
    group('full', 'ah', 'ou', '1x2'),
    group('first_half', 'ah', 'ou', '1x2'),
    {
      name: 'corners',
      columns: [
        { type: 'corners_ah', period: 'full' },
        { type: 'corners_ou', period: 'full' },
      ],
    },
  ],
  basketball: [POINTS, group('first_half', 'spread', 'total', 'winner')],
  esports: [group('full', 'maps_handicap', 'maps_total', 'winner')],
  tennis: [group('full', 'games_handicap', 'games_total', 'winner'), SETS],
  volleyball: [POINTS, SETS],
  baseball: [POINTS, group('innings_1_5', 'spread', 'total', 'winner')],
  badminton: [POINTS, SETS],
  table_tennis: [POINTS, SETS],
};

/** Every column of the event list of a sport. */
export function columnsOf(sport: Sport): readonly Column[] {
  return columnGroups[sport].flatMap(({ columns }) => columns);
}

export function isColumn(sport: Sport, market: Pick<MarketKey, 'type' | 'period'>): boolean {
  return columnsOf(sport).some(({ type, period }) => type === market.type && period === market.period);
}

/** Fixed outcomes of a market, in the order they are shown; ids of players and teams come from the match. */
export function outcomesOf(spec: MarketSpec, period: Period): readonly string[] {
  if (spec.halfOutcomes && period !== 'full') return spec.halfOutcomes;
  return 'fixed' in spec.outcomes ? spec.outcomes.fixed : spec.outcomes;
}

/** The tabs of the match page that show a market, besides the tab with all. */
export function groupsOf(spec: MarketSpec, period: Period): readonly MarketGroup[] {
  if (period === 'full') return spec.hot ? ['hot', spec.group] : [spec.group];
  const part = period === 'first_half' || period === 'second_half' ? 'halves' : 'periods';
  const keepsOwn = spec.group !== 'lines' && spec.group !== 'goals';
  return keepsOwn ? [part, spec.group] : [part];
}
