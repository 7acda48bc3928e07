import { z } from 'zod';
import { currency, id, money, time } from '../../core/fields.ts';

export const venueKey = z.string().regex(/^[A-Za-z]{2,16}$/);

/** created and sent: on its way. unknown: the venue has not said; it is asked until it has. */
const transferStatus = z.enum(['created', 'sent', 'unknown', 'confirmed', 'reversed']);

export const transfer = z.object({
  transferId: id,
  venueEnName: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
  currency,
  status: transferStatus,
  /** What the venue said when it declined. */
  reason: z.string(),
  createdAt: time,
  updatedAt: time,
});

export const returned = z.object({
  venueEnName: z.string(),
  /** empty: there was nothing there. unreachable: the venue cannot be asked now. */
  outcome: z.enum(['returned', 'on_its_way', 'declined', 'empty', 'unreachable', 'maintenance']),
  amount: money,
});
