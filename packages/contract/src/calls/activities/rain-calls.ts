import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, money, time } from '../../core/fields.ts';
import { activityFrame, activityId, actRefusals, rainSessionState } from './activity-fields.ts';
import { worth } from './reward-fields.ts';

const path = '/api/site/group/activity/redRain/v1';
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const split = z.object({ packets: z.int(), sum: z.int(), min: z.int(), max: z.int() });

/** A packet that was opened; `amount` in minor units of money, or points. */
const openedPacket = z.object({
  /** The number of the packet among the member's packets in the session, from 1. */
  number: z.int(),
  /** The place of the packet in the allotment, from 1. */
  place: z.int(),
  unit: z.enum(['cash', 'points']),
  amount: z.int(),
  worth,
  at: time,
});

const session = z.object({
  sessionId: id,
  startAt: time,
  endAt: time,
  state: rainSessionState,
  /** The SHA-256 of the seed that every packet follows from. The seed is published when the session is over. */
  commitment: digest,
  /** The number of packets that the reader opened; 0 for visitors. */
  opened: z.int(),
  isReminded: z.boolean(),
});

/** The sessions of today and the next ones, what one of them gives, and the winners of the last one. */
export const rainState = defineCall({
  summary: '红包雨状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: z.object({
    frame: activityFrame,
    seconds: z.int(),
    /** Packets that a member opens in one session. */
    opens: z.int(),
    /** The packets that a session gives to members of the reader's unit. */
    currency,
    cash: z.object({ packets: z.int(), sum: money, min: money, max: money }).nullable(),
    points: split.nullable(),
    /** The turnover of cash before it is the member's own; null where there is none. */
    cashTerms: worth.pick({ turnoverTimes: true, turnoverDays: true, minOddsMilli: true }).nullable(),
    sessions: z.array(session),
    winners: z.array(z.object({ username: z.string(), worth, at: time })),
  }),
  sample: { activityId: 'red-rain' },
});

/** Opens a packet of the session that rains. The same number again answers with the packet that it opened. */
export const openRainPacket = defineCall({
  summary: '拆红包',
  method: 'POST',
  path: `${path}/open`,
  changes: ['rainState', 'rainRecords', 'rewardList', 'walletBalance', 'pointsAccount', 'pointsRecords', 'dealRecords'],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ activityId, sessionId: id, number: z.int().min(1).max(20) }),
  output: z.object({ packet: openedPacket, left: z.int() }),
  refusals: [...actRefusals, 'rain_not_begun', 'rain_over', 'rain_stopped', 'rain_empty', 'rain_no_opens'],
  perMinute: { address: 600, device: 120, member: 120 },
  sample: { activityId: 'red-rain', sessionId: '7', number: 1 },
});

/** Requests a message shortly before a session begins, or cancels it. */
export const remindRain = defineCall({
  summary: '红包雨提醒',
  method: 'POST',
  path: `${path}/remind`,
  changes: ['rainState'],
  access: 'member',
  isOffer: true,
  repetition: 'repeatable',
  input: z.strictObject({ activityId, sessionId: id, isReminded: z.boolean() }),
  output: z.object({ isReminded: z.boolean() }),
  refusals: ['rain_over'],
  perMinute: { address: 120, device: 30, member: 30 },
  sample: { activityId: 'red-rain', sessionId: '7', isReminded: true },
});

/** The sessions in which the member opened packets, with everything that is needed to compute the allotment again. */
export const rainRecords = defineCall({
  summary: '红包雨记录与验证',
  method: 'POST',
  path: `${path}/records`,
  access: 'member',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: id,
        startAt: time,
        commitment: digest,
        /** Null until the session is over. */
        seed: digest.nullable(),
        pots: z.array(
          z.object({
            pot: z.object({ currency, cash: split.nullable(), points: split.nullable() }),
            opened: z.array(openedPacket),
          }),
        ),
      }),
    ),
  }),
  sample: { activityId: 'red-rain' },
});
