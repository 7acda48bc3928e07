import { z } from 'zod';
import { currency } from '../core/fields.ts';
import { activityBase } from './activity-base.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const points = z.int().min(1).max(100_000_000);
/** The allotment of a session is computed in one go, which a few thousand packets allow. */
const packets = z.int().min(1).max(2_000);

/** The times at which packets rain, by the clock of the site. */
const schedule = z.union([
  /** At these times of each day. */
  z.strictObject({ daily: z.array(clockTime).min(1).max(48) }),
  /** At these moments. */
  z.strictObject({
    dated: z
      .array(z.iso.datetime({ offset: true }))
      .min(1)
      .max(200),
  }),
  /** Each so many minutes, counted from midnight. */
  z.strictObject({ everyMinutes: z.int().min(2).max(720) }),
]);

/** Red-packet rain: sessions of some seconds, whose packets are allotted before they begin. */
export const redRain = z.strictObject({
  ...activityBase,
  kind: z.literal('red_rain'),
  sessions: schedule,
  seconds: z.int().min(10).max(30),
  /** The number of packets that a member opens in one session. */
  opens: z.int().min(1).max(20),
  /** The number of times that cash out of a packet has to be staked; 0 pays it into the wallet at once. */
  turnoverTimes: z.int().min(0).max(10).default(0),
  /** The packets that one session gives to members of each unit: sums, their number, and the least and the most in one of them. */
  pots: z.partialRecord(
    currency,
    z.strictObject({
      cash: z.strictObject({ sum: money, packets, min: money, max: money }).optional(),
      points: z.strictObject({ sum: points, packets, min: points, max: points }).optional(),
    }),
  ),
});

export type RainSchedule = z.infer<typeof schedule>;
