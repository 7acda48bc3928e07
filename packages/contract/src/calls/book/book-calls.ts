import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import {
  amountInput,
  betKind,
  currency,
  id,
  idempotencyKey,
  money,
  pageOf,
  paging,
  sortDirection,
  time,
} from '../../core/fields.ts';
import { sportKind } from '../../core/match.ts';
import { samples } from '../../core/samples.ts';
import { bet, betRefusals, legInput, legResult, oddsChange, oddsFormat, quoteItem, systemCode } from './bet-fields.ts';

/** Current price, limits and delay of the picks of the slip. */
export const quoteBet = defineCall({
  summary: '投注报价',
  method: 'POST',
  path: '/api/site/group/book/bet/v1/quote',
  access: 'optional',
  input: z.strictObject({ legs: z.array(legInput).min(1).max(20) }),
  output: z.object({
    items: z.array(quoteItem),
    maxPayout: money,
    /** The most selections one bet is made of. */
    maxLegs: z.int(),
    ruleVersion: z.string(),
    at: time,
    /** The time for which its limits and delays may be shown; then they are requested again (standards, `quote.ttlSeconds`). */
    ttlSeconds: z.int(),
  }),
  sample: { legs: [samples.leg] },
});

/** Places a bet. The answer is confirming, accepted or a refusal; `betByKey` finds the result of a lost answer. */
export const placeBet = defineCall({
  summary: '投注',
  method: 'POST',
  path: '/api/site/group/book/bet/v1/place',
  access: 'member',
  door: 'wager',
  repetition: 'keyed',
  input: z.strictObject({
    idempotencyKey,
    kind: betKind,
    /** The combinations of a system; other kinds leave it out. */
    system: systemCode.optional(),
    legs: z.array(legInput).min(1).max(20),
    stake: amountInput.describe('of each combination: a system of 3x4 with a stake of 10 costs 40'),
    oddsChange,
    oddsFormat,
    /** The free bet that pays the stake, which is its exact amount then. */
    freeBetId: id.optional(),
    /** The boost that raises the winnings. It does not go with a free bet. */
    boostId: id.optional(),
    /** The unit the slip showed; another window may have switched it since. */
    currency: currency.optional(),
  }),
  output: bet,
  refusals: ['unit_changed', ...betRefusals],
  foundBy: 'betByKey',
  followed: 'elsewhere',
  perMinute: { address: 300, device: 120, member: 120 },
  sample: {
    idempotencyKey: samples.key,
    kind: 'single',
    legs: [samples.leg],
    stake: '10',
    oddsChange: 'any',
    oddsFormat: 'decimal',
    currency: 'CNY',
  },
});

/** The bet of a key; null if the server never received it. */
export const betByKey = defineCall({
  summary: '按幂等键查询注单',
  method: 'POST',
  path: '/api/site/group/book/bet/v1/byKey',
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ bet: bet.nullable() }),
  sample: { idempotencyKey: samples.key },
});

export const getBet = defineCall({
  summary: '注单详情',
  method: 'POST',
  path: '/api/site/group/book/bet/v1/get',
  access: 'member',
  input: z.strictObject({ betId: id }),
  output: bet,
  sample: { betId: '7' },
});

/** The member's bets with totals of the filter. */
export const listBets = defineCall({
  summary: '我的注单',
  method: 'POST',
  path: '/api/site/group/book/bet/v1/list',
  access: 'member',
  input: z.strictObject({
    tab: z.enum(['open', 'settled']),
    matchId: id.optional(),
    sport: sportKind.optional(),
    kind: betKind.optional(),
    /** Bets with this result as a whole; only single bets have half results. A bet that was ended early has none. */
    result: z.enum([...legResult.exclude(['pending']).options, 'cashed_out']).optional(),
    cashOutOnly: z.boolean().default(false),
    /** `return` is what a bet may pay, or what it paid. */
    sort: z.enum(['placed', 'start', 'settled', 'stake', 'return', 'winLoss']).default('placed'),
    /** Without it the next match to begin comes first, and in every other order the latest or the greatest. */
    direction: sortDirection.optional(),
    /** Placed from this moment on, and before that one. */
    from: time.optional(),
    to: time.optional(),
    /** Ended from this moment on, whenever they were placed. */
    settledFrom: time.optional(),
    ...paging,
  }),
  output: pageOf(bet).extend({
    /** 有效投注 is what was won or lost; returned stakes do not count. `rejected` of them have no part in the sums. */
    totals: z.object({
      count: z.int(),
      rejected: z.int(),
      stake: money,
      validStake: money,
      payout: money,
      winLoss: money,
      /** The most that what is still open may return. */
      potentialReturn: money,
    }),
  }),
  sample: { tab: 'open', matchId: '7', from: 0, to: 1_700_000_000_000, settledFrom: 0, page: 1, size: 20 },
});
