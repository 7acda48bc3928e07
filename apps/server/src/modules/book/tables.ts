import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { member } from '../account/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A fixture as the feed announced it; lasts as long as bets on it are shown. */
export const match = pgTable(
  'match',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    sport: text().notNull(),
    /** Names, crests, league and round, as shown. */
    info: jsonb().notNull(),
    startAt: at('start_at').notNull(),
    status: text().notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [index('match_start').on(table.sport, table.startAt)],
);

/** What a match ended with. A correction is a new version. Append-only. */
export const matchResult = pgTable(
  'match_result',
  {
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    version: integer().notNull(),
    /** Scores by period; a period that was not completed is null. */
    result: jsonb().notNull(),
    state: jsonb().notNull(),
    source: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.version] })],
);

/** A bet. Its terms never change once it is accepted; a trigger sees to that. */
export const bet = pgTable(
  'bet',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    sessionId: bigint('session_id', { mode: 'bigint' }),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    potentialReturn: bigint('potential_return', { mode: 'bigint' }).notNull(),
    oddsChange: text('odds_change').notNull(),
    oddsFormat: text('odds_format').notNull(),
    ruleVersion: text('rule_version').notNull(),
    address: text().notNull(),
    device: text().notNull(),
    placedAt: at('placed_at').notNull(),
    status: text().notNull(),
    decidesAt: at('decides_at'),
    acceptedAt: at('accepted_at'),
    settledAt: at('settled_at'),
    payout: bigint({ mode: 'bigint' }),
    settlementVersion: integer('settlement_version').notNull().default(0),
    rejectReason: text('reject_reason'),
  },
  (table) => [
    unique('bet_key').on(table.memberId, table.idempotencyKey),
    check('bet_stake_positive', sql`${table.stake} > 0`),
    index('bet_member').on(table.memberId, table.id),
    index('bet_confirming').on(table.decidesAt).where(sql`status = 'confirming'`),
  ],
);

/** One selection of a bet, with the names and the score the member saw. */
export const betLeg = pgTable(
  'bet_leg',
  {
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    position: smallint().notNull(),
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    marketId: text('market_id').notNull(),
    type: text().notNull(),
    period: text().notNull(),
    lineQuarters: integer('line_quarters'),
    outcome: text().notNull(),
    oddsMilli: integer('odds_milli').notNull(),
    inPlay: boolean('in_play').notNull(),
    homeAtBet: smallint('home_at_bet'),
    awayAtBet: smallint('away_at_bet'),
    minuteAtBet: text('minute_at_bet'),
    result: text().notNull().default('pending'),
    resultHome: smallint('result_home'),
    resultAway: smallint('result_away'),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('bet_leg_match').on(table.matchId),
    check('bet_leg_odds', sql`${table.oddsMilli} > 1000`),
  ],
);

/** What happened to a bet, in order. Append-only. */
export const betEvent = pgTable(
  'bet_event',
  {
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    position: smallint().notNull(),
    status: text().notNull(),
    at: at('at').notNull(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.betId, table.position] })],
);
