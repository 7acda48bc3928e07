import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, money, nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { passwordDigest } from '../auth/session-fields.ts';

const path = '/api/site/group/protection';

/** Money limits hold over a rolling period; the session limit is minutes of a rolling day. */
const limitKind = z.enum(['deposit', 'wager', 'loss', 'session']);
const limitPeriod = z.enum(['day', 'week', 'month']);

const limitName = { kind: limitKind, period: limitPeriod };

const limitState = z.object({
  ...limitName,
  /** Minutes for the session limit; null where none is set. */
  amount: money.nullable(),
  /** The limit that an operator set beside it, which the member cannot change; the lower of the two holds. */
  operatorAmount: money.nullable(),
  used: money,
  /** The rest of the lower of the two. */
  remaining: money.nullable(),
  /** The time at which some of the used amount no longer counts; null while none is used. */
  resetAt: time.nullable(),
  /** A higher limit, or none (`amount` null), that waits; from `readyAt` on it may be confirmed. */
  pending: z.object({ amount: money.nullable(), readyAt: time, isReady: z.boolean() }).nullable(),
});

const exclusionKind = z.enum(['time_out', 'self_exclusion', 'operator', 'third_party']);

const exclusion = z.object({
  kind: exclusionKind,
  from: time,
  /** Null where it is for good. */
  until: time.nullable(),
  /** After its end: when play opens again, once the member has asked; null before. */
  returnsAt: time.nullable(),
});

const realityCheck = z.object({
  /** Minutes between two reminders; 0 is off. */
  intervalMinutes: z.int(),
  /** Whether the site lets reminders be switched off. */
  mayBeOff: z.boolean(),
  dueAt: time.nullable(),
  isDue: z.boolean(),
  startedAt: time,
  stakes: money,
  returns: money,
  net: money,
  deposits: money,
  currency,
});

const totals = z.object({
  deposits: money,
  withdrawals: money,
  stakes: money,
  returns: money,
  net: money,
  minutes: z.int(),
});

/** Everything the safer-play pages show. */
export const protectionOverview = defineCall({
  summary: '责任博彩概览',
  method: 'POST',
  path: `${path}/overview/v1/get`,
  access: 'member',
  input: nothing,
  output: z.object({
    currency,
    limits: z.array(limitState),
    /** The time for which a higher limit waits before it can be confirmed. */
    raiseWaitHours: z.int(),
    /** Whether the member has set a limit or explicitly chosen to have none. */
    hasAnswered: z.boolean(),
    /** The time at which the member should look over limits and transactions again; null while that is not due. */
    reviewDueAt: time.nullable(),
    exclusion: exclusion.nullable(),
    realityCheck,
    /** Deposits less withdrawals over the life of the account. */
    netDeposits: z.object({ amount: money, since: time }),
    week: totals,
    month: totals,
    /** The calendar month of the site that runs, and when it began. */
    thisMonth: totals.extend({ since: time }),
  }),
});

/** Sets, lowers, raises or takes off a limit. Lower is in force at once; higher and none wait and must be confirmed. */
export const setLimit = defineCall({
  summary: '设置限额',
  method: 'POST',
  path: `${path}/limit/v1/set`,
  changes: ['protectionOverview'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  /** Minutes for the session limit; null takes the limit off. */
  input: z.strictObject({ ...limitName, amount: amountInput.nullable() }),
  output: limitState,
  refusals: ['amount_out_of_range'],
  sample: { kind: 'deposit', period: 'day', amount: '100' },
});

/** Puts a higher limit in force whose waiting time is over. */
export const confirmLimit = defineCall({
  summary: '确认提高限额',
  method: 'POST',
  path: `${path}/limit/v1/confirm`,
  changes: ['protectionOverview'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject(limitName),
  output: limitState,
  refusals: ['nothing_pending', 'too_early'],
  sample: { kind: 'deposit', period: 'day' },
});

/** Cancels a waiting change. */
export const cancelLimit = defineCall({
  summary: '取消待生效限额',
  method: 'POST',
  path: `${path}/limit/v1/cancel`,
  changes: ['protectionOverview'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject(limitName),
  output: limitState,
  sample: { kind: 'deposit', period: 'day' },
});

/** The member has seen the tools: either wants no limit, or has reviewed everything again. */
export const answerLimits = defineCall({
  summary: '确认限额选择',
  method: 'POST',
  path: `${path}/limit/v1/answer`,
  changes: ['protectionOverview'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ choice: z.enum(['no_limit', 'reviewed']) }),
  output: nothing,
  sample: { choice: 'no_limit' },
});

/** A break from play. Ends every session. */
export const takeTimeOut = defineCall({
  summary: '冷静期',
  method: 'POST',
  path: `${path}/exclusion/v1/timeOut`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  /** A day to six weeks. */
  input: z.strictObject({ hours: z.int().min(24).max(1008), password: passwordDigest }),
  output: exclusion,
  refusals: ['password_wrong', 'password_locked', 'longer_exclusion'],
  sample: { hours: 24, password: samples.digest },
});

/** Excludes the member from play. It cannot be ended early by anybody. Ends every session. */
export const selfExclude = defineCall({
  summary: '自我排除',
  method: 'POST',
  path: `${path}/exclusion/v1/exclude`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({
    duration: z.enum(['six_months', 'one_year', 'five_years', 'permanent']),
    /** The member types this to show it is meant. */
    confirmation: z.literal('自我排除'),
    password: passwordDigest,
  }),
  output: exclusion,
  refusals: ['password_wrong', 'password_locked', 'longer_exclusion'],
  sample: { duration: 'one_year', confirmation: '自我排除', password: samples.digest },
});

/** Requests the return to play after an exclusion has run out; it opens a day later. */
export const requestReturn = defineCall({
  summary: '申请恢复',
  method: 'POST',
  path: `${path}/exclusion/v1/return`,
  changes: ['protectionOverview'],
  access: 'member',
  repetition: 'repeatable',
  input: nothing,
  output: exclusion,
  refusals: ['not_excluded', 'still_running', 'permanent'],
});

export const setRealityCheck = defineCall({
  summary: '设置时间提醒',
  method: 'POST',
  path: `${path}/realityCheck/v1/set`,
  changes: ['protectionOverview', 'realityCheckState'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ intervalMinutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]) }),
  output: realityCheck,
  refusals: ['off_forbidden'],
  sample: { intervalMinutes: 30 },
});

/** The time and result of this session. The server measures the time, so a reload or a second tab does not restart it. */
export const realityCheckState = defineCall({
  summary: '时间提醒状态',
  method: 'POST',
  path: `${path}/realityCheck/v1/get`,
  access: 'member',
  input: nothing,
  output: realityCheck,
});

/** The member has read the reminder and continues. */
export const acknowledgeRealityCheck = defineCall({
  summary: '确认时间提醒',
  method: 'POST',
  path: `${path}/realityCheck/v1/acknowledge`,
  changes: ['realityCheckState'],
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: nothing,
  output: realityCheck,
});
