import { z } from 'zod';
import { sportKind } from '../core/match.ts';

/** Kinds of markets, by which a site draws its limits and delays: the tabs of the match page but 热门. */
const marketKind = z.enum([
  'lines',
  'goals',
  'correct_score',
  'halves',
  'corners',
  'cards',
  'periods',
  'players',
  'specials',
]);

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** Amounts in one unit, as decimal strings. */
export const limits = z.strictObject({
  betMin: z.string(),
  betMax: z.string(),
  payoutMax: z.string(),
  /** The most one member may stake on one selection in all, and the most all bets on it may return. */
  selectionMax: amount.optional(),
  bookMax: amount.optional(),
  /** The stricter, or wider, limits of a kind of market; of several that hold for a bet the strictest counts. */
  byMarket: z
    .partialRecord(
      marketKind,
      z.strictObject({
        betMin: amount.optional(),
        betMax: amount.optional(),
        selectionMax: amount.optional(),
        bookMax: amount.optional(),
      }),
    )
    .default({}),
  /** From these amounts on a bet, or what one member staked or won in a day, is recorded for people (standards SET-10). */
  significant: z.strictObject({ stake: amount, win: amount, dayStake: amount, dayWin: amount }).optional(),
});

/** Shorter than three seconds lets who sees the match first win; longer than eight nobody waits. */
const seconds = z.int().min(3).max(8);

/** Seconds between placing and acceptance in play, by sport and kind of market (standards INP-3). */
export const betDelays = z.partialRecord(
  sportKind,
  z.strictObject({ seconds, byMarket: z.partialRecord(marketKind, seconds).default({}) }),
);

export type SiteLimits = z.infer<typeof limits>;
