import { z } from 'zod';
import { currency, id, money, time } from '../../core/fields.ts';

export const venueKey = z.string().regex(/^[A-Za-z]{2,16}$/);

/** created and sent: on its way. unknown: the venue has not answered; it is polled until it has. */
const transferStatus = z.enum(['created', 'sent', 'unknown', 'confirmed', 'reversed']);

export const transfer = z.object({
  transferId: id,
  venueEnName: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
  currency,
  status: transferStatus,
  /** The venue's reason for declining. */
  reason: z.string(),
  createdAt: time,
  updatedAt: time,
});

export const returned = z.object({
  venueEnName: z.string(),
  /** empty: the venue holds no money. unreachable: the venue does not answer now. */
  outcome: z.enum(['returned', 'on_its_way', 'declined', 'empty', 'unreachable', 'maintenance']),
  amount: money,
});
