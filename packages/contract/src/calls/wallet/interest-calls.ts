import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { amountInput, currency, id, idempotencyKey, money, nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';

const path = '/api/site/group/finance/yebWallet/v1';

/** Percent a year, two decimals. */
const rate = z.string().regex(/^\d{1,2}\.\d{2}$/);

const task = z.object({
  taskId: z.string(),
  name: z.string(),
  goal: money,
  progress: money,
  /** Percent a year that it adds, and for how many days. */
  bonusRate: rate,
  days: z.int(),
  state: z.enum(['open', 'claimable', 'running']),
  /** While it runs: until when. */
  until: time.nullable(),
});

/** The rates of balances, lowest first. */
const tiers = z.array(z.object({ from: money, annualRate: rate }));

const interestWallet = z.object({
  currency,
  isOpened: z.boolean(),
  /** Whether what the central wallet has is moved in each day as it begins. */
  autoIn: z.boolean(),
  balance: money,
  yesterday: money,
  total: money,
  /** The present rate of the balance, tasks included. */
  annualRate: rate,
  tiers,
  /** Rates that are announced: from that day of the site on they hold instead. */
  next: z.object({ from: z.iso.date(), tiers }).nullable(),
  /** The least one move in may be, and the most that may be here for a move in; null where nothing bounds it. */
  minIn: money.nullable(),
  maxBalance: money.nullable(),
  /** The time at which the running day ends and is paid for. */
  nextSettleAt: time,
  /** The latest days, newest first. */
  days: z.array(z.object({ day: z.string(), base: money, annualRate: rate, interest: money })),
  tasks: z.array(task),
});

/** The balance-interest wallet: what is in it, what it earns, and what would raise that. */
export const yebWallet = defineCall({
  summary: '余额宝',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: nothing,
  output: interestWallet,
  refusals: ['interest_closed'],
});

/** Opens the wallet: the member agrees to its terms. */
export const openYeb = defineCall({
  summary: '开通余额宝',
  method: 'POST',
  path: `${path}/open`,
  changes: ['yebWallet'],
  access: 'member',
  door: 'claim',
  repetition: 'repeatable',
  input: z.strictObject({ agree: z.literal(true) }),
  output: interestWallet,
  refusals: ['interest_closed'],
  sample: { agree: true },
});

/** Has the central wallet moved in each day as it begins, from the member's own yes on; it moves nothing by itself. */
export const setYebAutoIn = defineCall({
  summary: '每日自动转入余额宝',
  method: 'POST',
  path: `${path}/setYebAutoIn`,
  changes: ['yebWallet'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ isOn: z.boolean() }),
  output: interestWallet,
  refusals: ['interest_closed', 'not_opened'],
  sample: { isOn: false },
});

const move = {
  method: 'POST',
  access: 'member',
  repetition: 'keyed',
  /** `currency` is the unit the member was shown; another window may have switched it since. */
  input: z.strictObject({ idempotencyKey, amount: amountInput, currency: currency.optional() }),
  output: z.object({ moveId: id, amount: money, currency, wallet: interestWallet }),
  refusals: [
    'unit_changed',
    'interest_closed',
    'not_opened',
    'amount_out_of_range',
    'move_below_min',
    'interest_above_max',
    'insufficient_balance',
    'key_reused',
  ],
} as const;

/** From the central wallet into the interest wallet. */
export const toYeb = defineCall({
  ...move,
  summary: '转入余额宝',
  path: `${path}/toYeb`,
  changes: ['yebWallet', 'walletBalance', 'dealRecords'],
  door: 'claim',
  foundBy: 'yebByKey',
  sample: { idempotencyKey: samples.key, amount: '10', currency: 'CNY' },
});

/** From the interest wallet back. Money that leaves before the day ends earns nothing for that day. */
export const toCenter = defineCall({
  ...move,
  summary: '余额宝转出',
  path: `${path}/toCenter`,
  changes: ['yebWallet', 'walletBalance', 'dealRecords'],
  door: 'return',
  foundBy: 'yebByKey',
  sample: { idempotencyKey: samples.key, amount: '10', currency: 'CNY' },
});

/** The move of a key; null if the server never received it. */
export const yebByKey = defineCall({
  summary: '按幂等键查询余额宝转账',
  method: 'POST',
  path: `${path}/byKey`,
  access: 'member',
  input: z.strictObject({ idempotencyKey }),
  output: z.object({ moveId: id.nullable() }),
  sample: { idempotencyKey: samples.key },
});

/** Claims the higher rate of a finished task. */
export const claimYebTask = defineCall({
  summary: '领取加息',
  method: 'POST',
  path: `${path}/claimTask`,
  changes: ['yebWallet'],
  access: 'member',
  door: 'claim',
  repetition: 'repeatable',
  input: z.strictObject({ taskId: z.string().regex(/^[a-z0-9-]{1,32}$/) }),
  output: interestWallet,
  refusals: ['interest_closed', 'not_opened', 'task_unknown', 'task_open'],
  sample: { taskId: 'deposit-500' },
});
