import { z } from 'zod';
import { currency, id, money, nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** The round of a review, from 1. A word counts in the round in which it was given alone. */
const round = z.int().min(0);

const order = z.object({
  orderId: id,
  memberId: id,
  member: z.string(),
  amount: money,
  currency,
  status: z.string(),
  round,
  /** The reason why somebody has to look. */
  note: z.string(),
  createdAt: time,
  /** The opinions of operators in this round: name and decision. */
  opinions: z.array(z.object({ operator: z.string(), decision: z.string() })),
});

/** Withdrawals that wait for two operators, the oldest first. */
export const waitingWithdrawals = defineOperatorCall({
  summary: '待审取款',
  path: 'withdraw/waiting',
  right: 'withdrawals.decide',
  input: nothing,
  output: z.object({ items: z.array(order) }),
});

/**
 * One operator's word about a withdrawal. Two who agree carry it out; in a dispute `approve` says that the member was paid.
 * `debt_open` says that both approved and the member owes for a corrected bet: it was turned down, and the debt was taken from what it held.
 */
export const decideWithdrawal = defineOperatorCall({
  summary: '审核取款',
  path: 'withdraw/decide',
  right: 'withdrawals.decide',
  isAct: true,
  input: z.strictObject({
    orderId: id,
    round,
    decision: z.enum(['approve', 'reject']),
    /** The reason of a rejection that the member reads. */
    published: z.enum(['name_refused', 'risk_refused', 'not_received', 'other_refused']).optional(),
    reason,
  }),
  output: z.object({ result: z.enum(['approved', 'rejected', 'debt_open', 'second_needed']) }),
  refusals: ['decided_before', 'not_reviewing', 'published_missing'],
  sample: { orderId: '7', round: 1, decision: 'approve', reason: 'documents fit' },
});

/** Deposits that wait for people, the oldest first. */
export const waitingDeposits = defineOperatorCall({
  summary: '待审存款',
  path: 'deposit/waiting',
  right: 'deposits.decide',
  input: nothing,
  output: z.object({ items: z.array(order) }),
});

/** One operator's word about a deposit, or about one payment that was found on the statement. */
export const decideDeposit = defineOperatorCall({
  summary: '审核存款',
  path: 'deposit/decide',
  right: 'deposits.decide',
  isAct: true,
  input: z.strictObject({
    orderId: id,
    round,
    decision: z.enum(['credit', 'return', 'refuse']),
    payment: z.strictObject({ providerRef: z.string().min(1).max(100), amount: money, currency }).optional(),
    published: z.enum(['over_limit', 'excluded', 'name_refused', 'not_received', 'other_refused']).optional(),
    reason,
  }),
  output: z.object({ result: z.enum(['credited', 'returning', 'refused', 'second_needed']) }),
  refusals: [
    'decided_before',
    'not_reviewing',
    'nothing_to_credit',
    'money_held',
    'payment_used',
    'payment_differs',
    'over_limit',
    'published_missing',
  ],
  sample: { orderId: '7', round: 1, decision: 'credit', reason: 'stands on the statement' },
});

/**
 * The state of the books: the debt to members beside the money that is kept apart for them, by unit and day; the findings of the last
 * audits; and the newest link of the ledger's chain, in hexadecimal.
 */
export const booksState = defineOperatorCall({
  summary: '账目状态',
  path: 'books/state',
  right: 'money.read',
  /** The four weeks before this day; without it the latest. */
  input: z.strictObject({ before: z.iso.date().optional() }),
  output: z.object({
    /** Null while the ledger is empty. */
    chainPosition: id.nullable(),
    chainAt: time.nullable(),
    chainHash: z.string(),
    cover: z.array(
      z.object({
        day: z.string(),
        currency,
        owed: money,
        held: money.nullable(),
        /** The money that is held beyond the debt; null without a statement. */
        surplus: money.nullable(),
        asOf: time.nullable(),
      }),
    ),
    audits: z.array(
      z.object({ at: time, isBalanced: z.boolean(), isWhole: z.boolean(), findings: z.array(z.string()) }),
    ),
  }),
});

/** Orders an audit of all that was ever written, for now. `isChanged` is false where one that an operator ordered is not over yet. */
export const auditBooks = defineOperatorCall({
  summary: '立即全面审计',
  path: 'books/audit',
  right: 'money.read',
  isAct: true,
  input: z.strictObject({ reason }),
  output: z.object({ isChanged: z.boolean() }),
  sample: { reason: 'after the restore of a backup' },
});

/** Records the statement of the segregated accounts of members' money. */
export const recordFunds = defineOperatorCall({
  summary: '登记隔离资金',
  path: 'books/recordFunds',
  right: 'money.adjust',
  isAct: true,
  input: z.strictObject({ currency, held: z.string().regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/), asOf: time, reason }),
  output: nothing,
  sample: { currency: 'CNY', held: '12500000.00', asOf: 1_700_000_000_000, reason: 'statement of the bank' },
});
