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
  unique,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at } from '../../platform/db/columns.ts';
import { member } from '../account/tables.ts';

/** A match as the feed announced it. It is kept as long as bets on it are shown. */
export const match = pgTable(
  'match',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    sport: text().notNull(),
    /** Names, crests, league and round, as shown. */
    info: jsonb().notNull(),
    /** The line-up; null until both sides announced it. */
    lineup: jsonb(),
    startAt: at('start_at').notNull(),
    status: text().notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('match_start').on(table.sport, table.startAt),
    // The matches that a team played and will play.
    index('match_home').on(sql`(${table.info} -> 'home' ->> 'id')`, table.startAt),
    index('match_away').on(sql`(${table.info} -> 'away' ->> 'id')`, table.startAt),
  ],
);

/** The earlier names of a match that was bet on: a ticket keeps the names that its member saw. Append-only. */
export const matchNameBefore = pgTable(
  'match_name_before',
  {
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    until: at('until').notNull(),
    leagueName: text('league_name').notNull(),
    homeName: text('home_name').notNull(),
    awayName: text('away_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.until] })],
);

/**
 * A time in which a match was stopped, and what became of it. Bets struck before it wait for the match to go on; if it does not in
 * time, they are settled as on an abandoned match, for good, even if the match is played under the same id later.
 */
export const matchStoppage = pgTable(
  'match_stoppage',
  {
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    /** The time at which the source said that it was stopped. */
    stoppedAt: at('stopped_at').notNull(),
    /** From when the time to go on is counted; for a postponed match, the kick-off that it missed. */
    countsFrom: at('counts_from').notNull(),
    resumedAt: at('resumed_at'),
    /** The time at which it was ruled that it did not go on in time. */
    abandonedAt: at('abandoned_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.stoppedAt] })],
);

/** The records of a match; each later record, and each correction, is a new version. Append-only. */
export const matchResult = pgTable(
  'match_result',
  {
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    version: bigint({ mode: 'number' }).notNull(),
    /** Facts of the match, from which markets are settled. */
    result: jsonb().notNull(),
    state: jsonb().notNull(),
    /** The events of the match, kept with the record of its end because a match leaves the board after it. Null without events. */
    events: jsonb(),
    source: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.version] })],
);

/** A bet. A trigger refuses any change of its terms after it is accepted. */
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
    /** The stake of all combinations together. */
    stake: bigint({ mode: 'bigint' }).notNull(),
    /** Legs and number of bets of a system; null otherwise. */
    system: text(),
    /** The stake of each combination. */
    unitStake: bigint('unit_stake', { mode: 'bigint' }).notNull(),
    /** The most that it pays. */
    payoutCap: bigint('payout_cap', { mode: 'bigint' }),
    potentialReturn: bigint('potential_return', { mode: 'bigint' }).notNull(),
    oddsChange: text('odds_change').notNull(),
    oddsFormat: text('odds_format').notNull(),
    ruleVersion: text('rule_version').notNull(),
    address: text().notNull(),
    /** The result of the site's restrictions for the address (standards WAG-2); null where it was not written down. */
    location: text({ enum: ['admitted', 'unjudged'] }),
    device: text().notNull(),
    /** The position in a pushed feed that the node had reached when it placed the bet: a node that has less does not decide it. */
    feedPosition: bigint('feed_position', { mode: 'bigint' }),
    placedAt: at('placed_at').notNull(),
    status: text().notNull(),
    decidesAt: at('decides_at'),
    acceptedAt: at('accepted_at'),
    settledAt: at('settled_at'),
    /** A bet that was open again and is settled once more counts for turnover as of the first time. */
    firstSettledAt: at('first_settled_at'),
    payout: bigint({ mode: 'bigint' }),
    /**
     * The amount that rounding took off the payout, as far as the ledger can represent it: it is in the house's account for
     * that.
     */
    rounding: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** The amount that a boost added to the payout, of which it is a part. */
    boostPaid: bigint('boost_paid', { mode: 'bigint' }).notNull().default(sql`0`),
    /** Settlements and withdrawn settlements so far. */
    settlementVersion: integer('settlement_version').notNull().default(0),
    rejectReason: text('reject_reason'),
    /** The leg of several that it is about, from 0. */
    rejectLeg: smallint('reject_leg'),
    /** The number of times that a withdrawn result opened it again: each time with a hold of its own. */
    reopened: integer().notNull().default(0),
    stakeCashed: bigint('stake_cashed', { mode: 'bigint' }).notNull().default(sql`0`),
    amountCashed: bigint('amount_cashed', { mode: 'bigint' }).notNull().default(sql`0`),
    /** The free bet that paid the stake; null where the member did. */
    freeBetId: bigint('free_bet_id', { mode: 'bigint' }),
    /** The boost that raises the winnings, by how many percent, and the most that it adds; null without one. */
    boostId: bigint('boost_id', { mode: 'bigint' }),
    boostPercent: smallint('boost_percent'),
    boostMost: bigint('boost_most', { mode: 'bigint' }),
    /** Operators decided what it paid, so later records of its matches do not change it. */
    byHand: boolean('by_hand').notNull().default(false),
  },
  (table) => [
    unique('bet_key').on(table.memberId, table.idempotencyKey),
    check('bet_stake_positive', sql`${table.stake} > 0`),
    check('bet_free_whole', sql`${table.freeBetId} IS NULL OR ${table.stakeCashed} = 0`),
    check(
      'bet_boost',
      sql`num_nonnulls(boost_id, boost_percent, boost_most) IN (0, 3) AND boost_paid BETWEEN 0 AND coalesce(boost_most, 0)
        AND (boost_id IS NULL OR free_bet_id IS NULL AND ${table.stakeCashed} = 0)`,
    ),
    check('bet_location', sql`${table.location} IN ('admitted', 'unjudged')`),
    check('bet_cashed', sql`${table.stakeCashed} BETWEEN 0 AND ${table.stake} AND ${table.amountCashed} >= 0`),
    index('bet_member').on(table.memberId, table.id),
    index('bet_confirming').on(table.decidesAt).where(sql`status = 'confirming'`),
    // The bets that were settled on a day, for work that is done once a day over all members.
    index('bet_settled').on(table.settledAt).where(sql`settled_at IS NOT NULL`),
  ],
);

/** One selection of a bet, with the names and the score the member saw. */
export const betLeg = pgTable(
  'bet_leg',
  {
    /** Written in one statement with its bet, which is never deleted, so a foreign key would only cost time. */
    betId: bigint('bet_id', { mode: 'bigint' }).notNull(),
    position: smallint().notNull(),
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    marketId: text('market_id').notNull(),
    type: text().notNull(),
    period: text().notNull(),
    lineQuarters: integer('line_quarters'),
    side: text(),
    outcome: text().notNull(),
    /** Name of the player or team whose id is the outcome. */
    label: text(),
    oddsMilli: integer('odds_milli').notNull(),
    inPlay: boolean('in_play').notNull(),
    homeAtBet: smallint('home_at_bet'),
    awayAtBet: smallint('away_at_bet'),
    minuteAtBet: text('minute_at_bet'),
    result: text().notNull().default('pending'),
    /** The number of winners among whom an outright's win is divided; 1 otherwise. */
    deadHeat: smallint('dead_heat').notNull().default(1),
    /** The result of its part of the match as its market counts, by side. */
    resultHome: smallint('result_home'),
    resultAway: smallint('result_away'),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('bet_leg_match').on(table.matchId),
    check('bet_leg_odds', sql`${table.oddsMilli} > 1000`),
    check('bet_leg_dead_heat', sql`${table.deadHeat} >= 1`),
  ],
);

/** The steps of a bet, from the first to the last. Append-only. */
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
    /** The amount that this step paid, or took back where it is negative. */
    amount: bigint({ mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('bet_event_corrected').on(table.at).where(sql`status IN ('resettled', 'reopened', 'cancelled')`),
  ],
);

/** Bets of a match that are void regardless of the result: a market, or everything, accepted within a time. Append-only. */
export const marketVoid = pgTable(
  'market_void',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    /** The source's own id; a void that is sent again with it is the same void. */
    voidId: text('void_id').notNull(),
    /** Null for every market of the match. */
    marketId: text('market_id'),
    /** The part of the stake that is void: 1, or 0.5. */
    factor: text().notNull().default('1'),
    placedFrom: at('placed_from'),
    placedTo: at('placed_to'),
    reason: text().notNull(),
    source: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('market_void_told').on(table.matchId, table.source, table.voidId)],
);

/** Voids that their source took back. It may be reported before its void, which then never counts. Append-only. */
export const marketUnvoid = pgTable(
  'market_unvoid',
  {
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id),
    source: text().notNull(),
    voidId: text('void_id').notNull(),
    reason: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source, table.voidId] })],
);

/**
 * The amount that a member should have given back after a corrected result and did not have: the balance stops at zero.
 * Append-only.
 */
export const betReceivable = pgTable(
  'bet_receivable',
  {
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    settlementVersion: integer('settlement_version').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.settlementVersion] }),
    check('bet_receivable_positive', sql`${table.amount} > 0`),
  ],
);

/** The part of that debt that later payments of the same bet kept. Append-only. */
export const betReceivableKept = pgTable(
  'bet_receivable_kept',
  {
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    /** Key of the payment in the ledger. */
    journalKey: text('journal_key').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.journalKey] }),
    check('bet_receivable_kept_positive', sql`${table.amount} > 0`),
  ],
);

/** A part of a bet that its member ended before its result. Append-only. */
export const betCashOut = pgTable(
  'bet_cash_out',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    betId: bigint('bet_id', { mode: 'bigint' })
      .notNull()
      .references(() => bet.id),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    /** The amount that the member was shown. */
    quoted: bigint({ mode: 'bigint' }).notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('bet_cash_out_key').on(table.memberId, table.idempotencyKey),
    check('bet_cash_out_positive', sql`${table.stake} > 0 AND ${table.amount} > 0`),
    index('bet_cash_out_bet').on(table.betId),
  ],
);

/** A match that a member has starred; how many there are and how long they stay is with who writes them. */
export const favouriteMatch = pgTable(
  'favourite_match',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    matchId: bigint('match_id', { mode: 'bigint' })
      .notNull()
      .references(() => match.id, { onDelete: 'cascade' }),
    starredAt: at('starred_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.matchId] })],
);

/** Whether a member lets others see accepted bets. No row means no. */
export const orderSharing = pgTable('order_sharing', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => member.id),
  isOn: boolean('is_on').notNull(),
  changedAt: at('changed_at').notNull(),
});

/** The changes of a price that a member accepts between tap and bet. No row means `none` (standards WAG-7). */
export const oddsChangeChoice = pgTable(
  'odds_change_choice',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => member.id),
    choice: text().$type<'none' | 'better' | 'any'>().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  () => [check('odds_change_choice_known', sql`choice IN ('none', 'better', 'any')`)],
);
