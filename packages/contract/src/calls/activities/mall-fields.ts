import { z } from 'zod';
import { id, time } from '../../core/fields.ts';
import { activityId, partId } from './activity-fields.ts';
import { worth } from './reward-fields.ts';

/** `ordered`: goods that wait to be sent. A reward that is paid at once is `delivered` from the beginning. */
export const exchangeState = z.enum(['ordered', 'sent', 'delivered', 'refunded']);

/** Whether the reader may exchange points for an item now, and why not. The page itself compares the points. */
export const itemState = z.enum(['open', 'upcoming', 'ended', 'level_too_low', 'limit_reached', 'sold_out']);

export const mallItem = z.object({
  itemId: partId,
  title: z.string(),
  art: z.string(),
  /** In points. */
  price: z.int(),
  worth,
  /** The number that is left; null for any number. */
  left: z.int().nullable(),
  /** The most that one member may have, and how many the reader has; null for any number. */
  perMember: z.int().nullable(),
  own: z.int(),
  fromLevel: z.int(),
  startAt: time,
  endAt: time,
  rules: z.array(z.string()),
  state: itemState,
});

/** An exchange as its member sees it. */
export const exchange = z.object({
  exchangeId: id,
  activityId,
  itemId: partId,
  title: z.string(),
  art: z.string(),
  /** In points; zero for goods that were won. */
  price: z.int(),
  worth,
  state: exchangeState,
  at: time,
  sentAt: time.nullable(),
  /** The time at which it was delivered or refunded. */
  endedAt: time.nullable(),
  /** The carrier and number of the parcel; empty until it is sent. */
  parcel: z.string(),
  /** The reason why it was refunded; empty otherwise. */
  reason: z.string(),
  /** The destination of goods, masked; null for everything else, and once it was forgotten. */
  delivery: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
});
