import { z } from 'zod';
import { currency } from './core/fields.ts';

/** The interface every game venue is reached through. The platform signs each request as it does for every supplier. */
export const venueGame = z.object({
  gameId: z.string().max(64),
  name: z.string().max(40),
  brand: z.string().max(40),
  /** Name of a picture the client draws. */
  art: z.string().max(40),
  isHot: z.boolean(),
  isNew: z.boolean(),
});

export const venueGamesRequest = z.strictObject({ venueEnName: z.string().max(16) });

export const venueGamesAnswer = z.object({ items: z.array(venueGame).max(5000) });

export type VenueGame = z.infer<typeof venueGame>;

const venueEnName = z.string().max(16);
/** The member's number at the platform; venues know no name. */
const playerId = z.string().regex(/^\d{1,20}$/);
const transferId = z.string().regex(/^\d{1,20}$/);
/** Two decimals, never below zero. */
const amount = z.string().regex(/^\d+\.\d{2}$/);

export const venueBalanceRequest = z.strictObject({ venueEnName, playerId, currency });
export const venueBalanceAnswer = z.object({ balance: amount });

/** Moves money to (`in`) or from (`out`) the venue. The same `transferId` is carried out once and answered the same again. */
export const venueTransferRequest = z.strictObject({
  venueEnName,
  playerId,
  transferId,
  direction: z.enum(['in', 'out']),
  currency,
  amount,
});
/** `balance` is the player's at the venue after it. */
export const venueTransferAnswer = z.object({
  status: z.enum(['done', 'declined']),
  reason: z.string().max(100).optional(),
  balance: amount,
});

export const venueStatusRequest = z.strictObject({ venueEnName, transferId });
/** `unknown`: the venue never carried it out and, once the request's time window is over, never will. */
export const venueStatusAnswer = z.object({
  status: z.enum(['done', 'declined', 'unknown']),
  balance: amount.nullable(),
});

export type VenueTransferRequest = z.infer<typeof venueTransferRequest>;
export type VenueTransferAnswer = z.infer<typeof venueTransferAnswer>;
export type VenueStatusAnswer = z.infer<typeof venueStatusAnswer>;

/**
 * Opens a game for a player. `autoPlay` and `turbo` say whether the venue may offer play without a hand on each round, and
 * faster rounds: it offers neither unless the site allows it. Opening again changes nothing but these.
 */
export const venuePlayRequest = z.strictObject({
  venueEnName,
  playerId,
  gameId: z.string().max(64),
  currency,
  autoPlay: z.boolean(),
  turbo: z.boolean(),
});
export const venuePlayAnswer = z.object({ status: z.literal('open') });

/** Closes whatever the player has open, once the round under way is over, and takes no further stake. Good however often. */
export const venueEndPlayRequest = z.strictObject({ venueEnName, playerId });
export const venueEndPlayAnswer = z.object({ status: z.literal('closed') });

export type VenuePlayRequest = z.infer<typeof venuePlayRequest>;

/** Where a round stands in the venue's record: each report is numbered above all before it. */
const sequence = z.int().min(0);
/** The most reports of one answer. */
export const VENUE_ROUNDS = 500;

export const venueRoundsRequest = z.strictObject({
  venueEnName,
  /** The number of the last report that the platform has read; 0 for all of them. */
  after: sequence,
});

/**
 * The report of a round that ended. A venue that corrects a round reports it again, with the same `roundId` and a number of its own:
 * the report with the highest number holds.
 */
export const venueRound = z.object({
  sequence,
  roundId: z.string().min(1).max(64),
  playerId,
  gameId: z.string().max(64),
  currency,
  stake: amount,
  /** The part of the stake that was at risk: at most the stake, and zero in a void round. */
  validStake: amount,
  payout: amount,
  status: z.enum(['settled', 'void']),
  /** Milliseconds, by the venue's clock. */
  endedAt: z.int(),
});

/** By their numbers, the lowest first. */
export const venueRoundsAnswer = z.object({ items: z.array(venueRound).max(VENUE_ROUNDS) });

export type VenueRound = z.infer<typeof venueRound>;

export const venuePaths = {
  play: '/venue/v1/play',
  endPlay: '/venue/v1/endPlay',
  games: '/venue/v1/games',
  balance: '/venue/v1/balance',
  transfer: '/venue/v1/transfer',
  status: '/venue/v1/transferStatus',
  rounds: '/venue/v1/rounds',
} as const;
