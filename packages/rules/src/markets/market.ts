/** In the order they are shown. */
export const sports = [
  'football',
  'basketball',
  'esports',
  'tennis',
  'volleyball',
  'baseball',
  'badminton',
  'table_tennis',
] as const;

export type Sport = (typeof sports)[number];

/** Sports that are won by sets: of games in tennis, of points elsewhere. */
export type SetSport = 'tennis' | 'volleyball' | 'badminton' | 'table_tennis';

export type Side = 'home' | 'away';

/** Parts of a match a market may be about. `full` is what each sport's rules call the whole match. */
export type FootballPeriod =
  | 'full'
  | 'first_half'
  | 'second_half'
  | 'min_1_15'
  | 'min_16_30'
  | 'min_31_45'
  | 'min_46_60'
  | 'min_61_75'
  | 'min_76_90';

export type BasketballPeriod =
  | 'full'
  | 'first_half'
  | 'second_half'
  | 'quarter_1'
  | 'quarter_2'
  | 'quarter_3'
  | 'quarter_4';

export type EsportsPeriod = 'full' | 'map_1' | 'map_2' | 'map_3' | 'map_4' | 'map_5' | 'map_6' | 'map_7';

export type SetPeriod = 'full' | 'set_1' | 'set_2' | 'set_3' | 'set_4' | 'set_5' | 'set_6' | 'set_7';

export type BaseballPeriod = 'full' | 'innings_1_5';

export type Period = FootballPeriod | BasketballPeriod | EsportsPeriod | SetPeriod | BaseballPeriod;

/** Tabs of the match page, in their order: 热门 让球&大小 进球 波胆 半场 角球 罚牌 时段 球员 特殊. */
export const marketGroups = [
  'hot',
  'lines',
  'goals',
  'correct_score',
  'halves',
  'corners',
  'cards',
  'periods',
  'players',
  'specials',
] as const;

export type MarketGroup = (typeof marketGroups)[number];

/** Outcomes that are ids of players or teams, with the fixed ones beside them. */
export interface OpenOutcomes {
  readonly ids: 'players' | 'teams';
  readonly fixed: readonly string[];
}

/** One row of the catalogue (conventions B.6.3, B.6.4). Names of markets and outcomes are the locales'. */
export interface MarketSpec {
  readonly outcomes: readonly string[] | OpenOutcomes;
  /** Outcomes of its half-match variants where they differ. */
  readonly halfOutcomes?: readonly string[];
  /** Lines come in quarters, halves or whole goals, points, maps, sets or games. */
  readonly line: 'none' | 'quarter' | 'half' | 'whole';
  readonly periods: readonly Period[];
  /** The group of its whole-match variant; `hot` is first. */
  readonly group: Exclude<MarketGroup, 'hot'>;
  readonly columns: 2 | 3 | 'grid';
  /** Whether the member's odds format applies, or prices are decimal whatever was chosen. */
  readonly odds: 'decimal' | 'convertible';
  /** Whether it may be a leg of a parlay or system. */
  readonly parlay: boolean;
  /**
   * Whether a bet on it can be ended before its result (提前结算). Not where it is over in an instant: the market that goes
   * on under its name is about the next one.
   */
  readonly cashOut: boolean;
  readonly hot?: true;
  /** A market of one team, which its terms name. */
  readonly perTeam?: true;
  /**
   * The events that it counts instead of the score of the match: corners, the points of cards, or the units by which sets are
   * won.
   */
  readonly counts?: 'corners' | 'cards' | 'games' | 'points';
}
