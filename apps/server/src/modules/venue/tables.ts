import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../ledger/tables.ts';
import { at, big } from '../../platform/db/columns.ts';
import { member, memberId } from '../account/tables.ts';

/** Money on its way between the central wallet and a venue. Its status moves only along the transfer machine. */
export const venueTransfer = pgTable(
  'venue_transfer',
  {
    id: bigint({ mode: 'bigint' }).primaryKey(),
    siteId: integer('site_id').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    sessionId: bigint('session_id', { mode: 'bigint' }),
    venue: text().notNull(),
    direction: text().notNull(),
    currency: text().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    status: text().notNull(),
    /** The reason that the venue gave when it declined. */
    reason: text().notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: bytes('input_hash').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    unique('venue_transfer_key').on(table.memberId, table.idempotencyKey),
    // One of nothing books what play won or lost where nothing is left to bring back.
    check('venue_transfer_amount', sql`${table.amount} > 0 OR (${table.amount} = 0 AND ${table.direction} = 'out')`),
    index('venue_transfer_member').on(table.memberId, table.createdAt),
    // One at a time between a member and a venue, so that both sides' balances can be compared after each.
    uniqueIndex('venue_transfer_unfinished')
      .on(table.memberId, table.venue)
      .where(sql`status IN ('created', 'sent', 'unknown')`),
  ],
);

/** The visits of a member to a venue that are open, and the time when each was closed there. */
export const venuePlay = pgTable(
  'venue_play',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    venue: text().notNull(),
    siteId: integer('site_id').notNull(),
    /** Null for play from before the column existed. */
    gameId: text('game_id'),
    /** The session that opened it; the reminders of this session concern it. */
    sessionId: bigint('session_id', { mode: 'bigint' }),
    /** Idempotency key of the press that opened it; null where the venue did not answer. */
    launchKey: text('launch_key'),
    openedAt: at('opened_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.venue] })],
);

/** Up to which report the rounds of each venue are on record here. The row is locked while a page of them is written. */
export const venueReading = pgTable('venue_reading', {
  venue: text().primaryKey(),
  readTo: big('read_to').notNull(),
  readAt: at('read_at').notNull(),
});

/** A round of a venue as its last report has it. A correction changes amounts and status, never whose round it is. */
export const venueRound = pgTable(
  'venue_round',
  {
    venue: text().notNull(),
    roundId: text('round_id').notNull(),
    siteId: integer('site_id').notNull(),
    memberId: memberId(),
    gameId: text('game_id').notNull(),
    /** The type of games of the venue when the round was read. */
    kind: text().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    stake: big('stake').notNull(),
    validStake: big('valid_stake').notNull(),
    payout: big('payout').notNull(),
    status: text().notNull(),
    sequence: big('sequence').notNull(),
    /** By the venue's clock. */
    endedAt: at('ended_at').notNull(),
    /** When it was read here for the first time: the day on which it counts. */
    recordedAt: at('recorded_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.venue, table.roundId] }),
    index('venue_round_changed').on(table.siteId, table.changedAt),
    index('venue_round_member').on(table.memberId, table.recordedAt),
    check('venue_round_status', sql`status IN ('settled', 'void')`),
    check('venue_round_stake', sql`stake >= 0 AND payout >= 0 AND valid_stake BETWEEN 0 AND stake`),
    check('venue_round_void', sql`status = 'settled' OR valid_stake = 0`),
  ],
);

/** A game that a member has collected; how many there are is with who writes them. */
export const gameCollection = pgTable(
  'game_collection',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    venue: text().notNull(),
    gameId: text('game_id').notNull(),
    collectedAt: at('collected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.venue, table.gameId] })],
);

/** The choices of members about money and venues. */
export const transferChoice = pgTable('transfer_choice', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => member.id),
  /** Whether the central wallet follows the member into a venue. */
  autoTransfer: boolean('auto_transfer').notNull(),
  changedAt: at('changed_at').notNull(),
});
