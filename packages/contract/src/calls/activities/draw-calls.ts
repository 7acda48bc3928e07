import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, idempotencyKey, money, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { activityFrame, activityId, actRefusals } from './activity-fields.ts';
import { changedByRewards, rewardItem, worth } from './reward-fields.ts';

const path = '/api/site/group/activity/draw/v1';

/** The member's own part of each result, chosen by the member or their browser. */
const nonce = z.string().regex(/^[A-Za-z0-9]{8,64}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A way in which a member gets chances today, with the number of chances that are left. */
const chanceSource = z.object({
  kind: z.enum(['daily', 'deposited', 'staked', 'points']),
  /** Given so far, and the most there can be today. */
  given: z.int(),
  most: z.int(),
  /** The cost of one more chance: money for deposits and stakes, points; empty for chances that are given for nothing. */
  each: z.union([money, z.literal('')]),
  points: z.int(),
});

const chances = z.object({ left: z.int(), sources: z.array(chanceSource) });

const drawn = z.object({
  number: z.int(),
  nonce,
  /** The prize that the number fell on, and the one that was given: another one only where the first had run out. */
  drawnId: z.string(),
  prizeId: z.string(),
  at: time,
});

/** The prizes of a draw with their odds, its promise, and the reader's chances. */
export const drawState = defineCall({
  summary: '抽奖与转盘状态',
  method: 'POST',
  path: `${path}/state`,
  access: 'optional',
  isOffer: true,
  input: z.strictObject({ activityId }),
  output: z.object({
    frame: activityFrame,
    prizes: z.array(
      z.object({
        prizeId: z.string(),
        name: z.string(),
        worth: worth.nullable(),
        weight: z.int(),
        /** The number that is left; null for any number. */
        left: z.int().nullable(),
      }),
    ),
    fallbackId: z.string(),
    /** The SHA-256 of the seed that decides every draw of the series. The seed is published when the series ends. */
    seriesId: id,
    commitment: digest,
    /** Null for a visitor. */
    chances: chances.nullable(),
    winners: z.array(z.object({ username: z.string(), prizeName: z.string(), at: time })),
  }),
  sample: { activityId: 'wheel' },
});

/** Draws once or ten times. The result is decided and written down before this call answers. */
export const drawPrizes = defineCall({
  summary: '抽奖',
  method: 'POST',
  path: `${path}/draw`,
  changes: ['drawState', 'drawRecords', ...changedByRewards],
  access: 'member',
  door: 'claim',
  isOffer: true,
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    activityId,
    /** The promise that the member saw; nothing is drawn from another series. */
    commitment: digest,
    nonce,
    count: z.union([z.literal(1), z.literal(10)]),
    /** Paid with points instead of chances. */
    withPoints: z.boolean(),
  }),
  output: z.object({ draws: z.array(drawn), rewards: z.array(rewardItem), left: z.int() }),
  refusals: [...actRefusals, 'key_reused', 'series_changed', 'no_chances', 'points_not_enough'],
  foundBy: 'drawsByKey',
  perMinute: { address: 300, device: 60, member: 60 },
  sample: {
    idempotencyKey: samples.key,
    activityId: 'wheel',
    commitment: '0'.repeat(64),
    nonce: 'sample0001',
    count: 1,
    withPoints: false,
  },
});

/** The draws that were made under a key; null if the server never received it. */
export const drawsByKey = defineCall({
  summary: '按幂等键查询抽奖',
  method: 'POST',
  path: `${path}/drawsByKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ draws: z.array(drawn).nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** The member's draws in each series of an activity, with everything that is needed to compute them again. */
export const drawRecords = defineCall({
  summary: '抽奖记录与验证',
  method: 'POST',
  path: `${path}/records`,
  access: 'member',
  input: z.strictObject({ activityId }),
  output: z.object({
    series: z.array(
      z.object({
        seriesId: id,
        commitment: digest,
        /** Null until the series ended. */
        seed: digest.nullable(),
        prizes: z.array(z.object({ prizeId: z.string(), name: z.string(), weight: z.int() })),
        fallbackId: z.string(),
        draws: z.array(drawn),
      }),
    ),
  }),
  sample: { activityId: 'wheel' },
});
