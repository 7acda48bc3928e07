import { z } from 'zod';
import { id, lineQuarters, oddsMilli, time } from './fields.ts';

export const sportKind = z.enum(['football', 'basketball', 'esports']);

export const matchStatus = z.enum([
  'not_started',
  'live',
  'break',
  'finished',
  'postponed',
  'interrupted',
  'abandoned',
  'cancelled',
]);

/** Unknown states read as suspended (standards INP-4). */
export const marketStatus = z.enum(['active', 'suspended', 'inactive', 'handed_over', 'settled', 'cancelled']);

export const marketType = z.enum(['1x2', 'ah', 'ou']);

export const marketPeriod = z.enum(['full', 'first_half']);

/** An invented club: its crest is drawn from two colours and a pattern. */
export const team = z.object({
  id: z.string(),
  name: z.string(),
  crest: z.object({ colours: z.tuple([z.string(), z.string()]), pattern: z.enum(['plain', 'band', 'half', 'stripe']) }),
});

export const pair = z.object({ home: z.int(), away: z.int() });

/** Where the match clock stands: `seconds` since the start of play, running from `at` while `running`. */
export const matchClock = z.object({
  period: z.enum(['before', 'first_half', 'half_time', 'second_half', 'ended']),
  /** Seconds of play shown, at the moment `at`. */
  seconds: z.int(),
  /** Seconds of injury time already played, beyond the period's 45 minutes. */
  injurySeconds: z.int(),
  /** Match seconds that pass in one real second. 1 except on a fast demo clock. */
  rate: z.number(),
  running: z.boolean(),
  at: time,
});

export const selectionPrice = z.object({ outcome: z.string().max(16), oddsMilli });

export const market = z.object({
  marketId: z.string().max(64),
  type: marketType,
  period: marketPeriod,
  lineQuarters: lineQuarters.nullable(),
  status: marketStatus,
  /** The line nearest to even money of its type and period. */
  main: z.boolean(),
  /** When the source made these prices. */
  sourceTime: time,
  selections: z.array(selectionPrice),
});

/** What changes about a match besides its prices. */
export const matchState = z.object({
  status: matchStatus,
  clock: matchClock,
  score: pair,
  halfScore: pair.nullable(),
  redCards: pair,
  yellowCards: pair,
  corners: pair,
});

export const matchEvent = z.object({
  id: z.int(),
  kind: z.enum(['kick_off', 'goal', 'yellow_card', 'red_card', 'corner', 'half_time', 'second_half', 'full_time']),
  side: z.enum(['home', 'away']).nullable(),
  /** Minute label such as 45+2. */
  minute: z.string(),
  score: pair,
});

export const matchInfo = z.object({
  matchId: id,
  sport: sportKind,
  leagueId: z.string(),
  leagueName: z.string(),
  round: z.string(),
  home: team,
  away: team,
  startAt: time,
  badges: z.object({ video: z.boolean(), animation: z.boolean(), anchors: z.int() }),
  popularity: z.int(),
});

/** A row of a list: the match, its state and its main markets. */
export const matchRow = z.object({
  info: matchInfo,
  state: matchState,
  markets: z.array(market),
  marketCount: z.int(),
});

/** Everything of one match. */
export const matchFull = matchRow.extend({ events: z.array(matchEvent) });
