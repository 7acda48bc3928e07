import { z } from 'zod';
import { currencyCodes } from './currencies.ts';

const GREATEST_ID = String(2n ** 63n - 1n);

/** Numeric ids travel as text: they exceed 2^53, and end where a 64-bit number does. One number has one text. */
export const id = z
  .string()
  .regex(/^(0|[1-9]\d{0,18})$/)
  .refine((text) => text.length < GREATEST_ID.length || text <= GREATEST_ID);

/** Made by the client when a form opens; a second call with the same key and input is answered as the first. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** A positive amount a member typed: whole units and at most two decimals. */
export const amountInput = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/);

/** An amount from the server, two decimals, possibly negative (decisions D7). */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);

export const currency = z.enum(currencyCodes);

/** Milliseconds since 1970, UTC, to the end of the year 9999: later moments have no ordinary written form. */
export const time = z.int().min(0).max(253_402_300_799_999);

/** Decimal odds in thousandths: 1850 is 1.85. */
export const oddsMilli = z.int().min(1001).max(10_000_000);

/** Handicap or total line in quarter goals: -3 is -0.75. */
export const lineQuarters = z.int().min(-400).max(2000);

export const shortText = z.string().max(200);

export const paging = {
  page: z.int().min(1).max(1000).default(1),
  size: z.int().min(1).max(200).default(20),
};

/** The end of a sorted list that comes first: the earliest and the smallest, or the latest and the greatest. */
export const sortDirection = z.enum(['asc', 'desc']);

/** A page of items with the number of all. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });
}

export const nothing = z.strictObject({});

/** single: one selection; parlay: all of them win together; system: every combination of some sizes is a bet. */
export const betKind = z.enum(['single', 'parlay', 'system']);
