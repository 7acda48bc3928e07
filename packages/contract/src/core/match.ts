import { z } from 'zod';
import { id, lineQuarters, oddsMilli, time } from './fields.ts';

export const sportKind = z.enum([
  'football',
  'basketball',
  'esports',
  'tennis',
  'volleyball',
  'baseball',
  'badminton',
  'table_tennis',
]);

export const matchStatus = z.enum([
  'not_started',
  'live',
  'break',
  'finished',
  'postponed',
  'interrupted',
  'abandoned',
  'cancelled',
  'walkover',
]);

/** Unknown states read as suspended (standards INP-4). */
export const marketStatus = z.enum(['active', 'suspended', 'inactive', 'handed_over', 'settled', 'cancelled']);

/** `play`: an event happened that the prices do not include yet; `feed`: the feed no longer confirms the prices. */
export const suspendedFor = z.enum(['play', 'feed']);

/** Every market of every sport, by its code (conventions B.6.3). */
export const marketType = z.enum([
  '1x2',
  'double_chance',
  'draw_no_bet',
  'ah',
  'eh',
  'ou',
  'team_ou',
  'btts',
  'cs',
  'odd_even',
  'ht_ft',
  'total_goals',
  'next_goal',
  'first_scorer',
  'anytime_scorer',
  'corners_ah',
  'corners_ou',
  'cards_ou',
  'penalty',
  'qualify',
  'winner',
  'spread',
  'total',
  'team_total',
  'winning_margin',
  'maps_handicap',
  'maps_total',
  'first_blood',
  'first_tower',
  'kills_ou',
  'sets_handicap',
  'sets_total',
  'games_handicap',
  'games_total',
  'outright',
]);

/** The part of a match a market is about. */
export const marketPeriod = z.enum([
  'full',
  'first_half',
  'second_half',
  'min_1_15',
  'min_16_30',
  'min_31_45',
  'min_46_60',
  'min_61_75',
  'min_76_90',
  'quarter_1',
  'quarter_2',
  'quarter_3',
  'quarter_4',
  'map_1',
  'map_2',
  'map_3',
  'map_4',
  'map_5',
  'map_6',
  'map_7',
  'set_1',
  'set_2',
  'set_3',
  'set_4',
  'set_5',
  'set_6',
  'set_7',
  'innings_1_5',
]);

/** An inning of baseball. */
const inning = z.enum([
  'inning_1',
  'inning_2',
  'inning_3',
  'inning_4',
  'inning_5',
  'inning_6',
  'inning_7',
  'inning_8',
  'inning_9',
]);

/** A part that has a score of its own; parts that are no period of a market have no market. */
export const matchPart = z.enum([
  ...marketPeriod.options,
  ...inning.options,
  'overtime',
  'extra_time',
  'shootout',
  'extra_innings',
]);

export const side = z.enum(['home', 'away']);

/** An invented club: its crest is drawn from two colours and a pattern. */
export const team = z.object({
  id: z.string(),
  name: z.string(),
  crest: z.object({ colours: z.tuple([z.string(), z.string()]), pattern: z.enum(['plain', 'band', 'half', 'stripe']) }),
});

export const pair = z.object({ home: z.int(), away: z.int() });

/** The match clock: `seconds` since the start of play at the time `at`; it runs on from there while `running`. */
export const matchClock = z.object({
  period: z.enum([
    'before',
    'first_half',
    'half_time',
    'second_half',
    'quarter_1',
    'quarter_2',
    'quarter_3',
    'quarter_4',
    'extra_first_half',
    'extra_second_half',
    'shootout',
    'overtime',
    'map_1',
    'map_2',
    'map_3',
    'map_4',
    'map_5',
    'map_6',
    'map_7',
    'set_1',
    'set_2',
    'set_3',
    'set_4',
    'set_5',
    'set_6',
    'set_7',
    ...inning.options,
    'extra_innings',
    'pause',
    'ended',
  ]),
  /** Seconds of play shown, at the moment `at`: of the match in football, of the quarter, map, set or inning elsewhere. */
  seconds: z.int(),
  /** Seconds of injury time already played, beyond the end of the half. */
  injurySeconds: z.int(),
  /** Match seconds that pass in one real second. 1 except on a fast demo clock. */
  rate: z.number(),
  running: z.boolean(),
  at: time,
});

/** `label` names a player or team whose id is the outcome. */
export const selectionPrice = z.object({
  outcome: z.string().max(16),
  label: z.string().max(60).optional(),
  oddsMilli,
});

export const market = z.object({
  marketId: z.string().max(64),
  type: marketType,
  period: marketPeriod,
  lineQuarters: lineQuarters.nullable(),
  /** The team of a team market. */
  side: side.nullable(),
  status: marketStatus,
  /** The reason why the platform suspended it; absent where its source did. */
  suspendedFor: suspendedFor.optional(),
  /** The line nearest to even money of its type and period. */
  main: z.boolean(),
  /** The time at which the source made or last confirmed these prices. */
  sourceTime: time,
  selections: z.array(selectionPrice),
});

/** Points of a game of tennis, or of its tie-break. */
const gamePoints = z.string().regex(/^(\d{1,2}|A)$/);

/** The changing parts of a match besides its prices. */
export const matchState = z.object({
  status: matchStatus,
  clock: matchClock,
  /**
   * The score of all play so far, extra time and overtimes included; a shoot-out counts beside it. Maps or sets won, where a
   * match is won by them.
   */
  score: pair,
  halfScore: pair.nullable(),
  redCards: pair,
  yellowCards: pair,
  corners: pair,
  /**
   * Parts that have begun, in order: quarters and all overtimes of basketball, maps of esports, sets (in games or points),
   * innings of baseball and all extra ones; of football what follows a draw of a knock-out match.
   */
  parts: z.array(z.object({ period: matchPart, score: pair })),
  /** The side that serves or bats, and the points of the present game of tennis; of other sports nothing. */
  turn: z
    .object({ side: side.nullable(), points: z.object({ home: gamePoints, away: gamePoints }).nullable() })
    .optional(),
  /** The side that gave up or was disqualified, which ended the match. */
  retired: side.optional(),
  /** One side is about to score: bets wait until it is over (危险球). */
  danger: z.boolean(),
});

export const matchEvent = z.object({
  id: z.int(),
  kind: z.enum([
    'kick_off',
    'goal',
    'goal_cancelled',
    'penalty',
    'review',
    'yellow_card',
    'red_card',
    'corner',
    'half_time',
    'second_half',
    'part_end',
    'part_start',
    'first_blood',
    'first_tower',
    'normal_time_end',
    'extra_time_start',
    'extra_half_time',
    'extra_second_half',
    'extra_time_end',
    'shootout_start',
    'shootout_scored',
    'shootout_missed',
    'full_time',
  ]),
  side: side.nullable(),
  /** Name of the player it is about. */
  player: z.string().nullable(),
  /** Minute label such as 45+2. */
  minute: z.string(),
  /** The score of the match; of the shoot-out where the event belongs to it. */
  score: pair,
});

/** The side that wins more than half of them wins the match. */
export const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]);

export const matchInfo = z.object({
  matchId: id,
  /**
   * A competition to be won instead of a match: both sides are the competition itself, and betting ends at `startAt`.
   */
  kind: z.literal('outright').optional(),
  sport: sportKind,
  leagueId: z.string(),
  leagueName: z.string(),
  round: z.string(),
  home: team,
  away: team,
  startAt: time,
  /** Nobody plays at home; the first named is still called the home side. */
  neutral: z.boolean(),
  badges: z.object({ video: z.boolean(), animation: z.boolean(), anchors: z.int() }),
  popularity: z.int(),
  /** Other events it decides or is decided by, such as the other leg of its tie: no parlay takes both. */
  relatedIds: z.array(z.string().min(1).max(40)).max(20).optional(),
  /** Sets at most, of a sport that is won by them. */
  bestOf: bestOf.optional(),
});

/** A row of a list: the match, its state and its main markets. */
export const matchRow = z.object({
  info: matchInfo,
  state: matchState,
  markets: z.array(market),
  marketCount: z.int(),
  /** Whether corners can be bet on. */
  hasCorners: z.boolean(),
});

/** Everything of one match. */
export const matchFull = matchRow.extend({ events: z.array(matchEvent) });

const player = z.object({
  playerId: z.string().min(1).max(16),
  name: z.string().min(1).max(40),
  /** On the shirt. */
  number: z.int().min(0).max(99).nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']),
});

const sideLineup = z.object({
  /** As the field writes it, from the back: 4-3-3. */
  formation: z
    .string()
    .regex(/^\d(-\d){1,4}$/)
    .nullable(),
  starting: z.array(player).max(11),
  bench: z.array(player).max(15),
});

/** The players, as each side announced them before the match. */
export const matchLineup = z.object({ home: sideLineup, away: sideLineup });
