import { z } from 'zod';
import { nationalNumber } from '../calls/auth/session-fields.ts';
import { currency, id, idempotencyKey, time } from '../core/fields.ts';
import { samples } from '../core/samples.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** The reason of a request or a decision. It is recorded permanently. */
export const reason = z.string().trim().min(3).max(500);

const asked = { idempotencyKey, reason };
const sample = { idempotencyKey: samples.key, reason: 'request 17 of customer service' };

/** Kinds of decision that take two operators: one asks, another decides. */
export const decisionKind = z.enum([
  'adjustment',
  'reversal',
  'bet',
  'apart',
  'import',
  'reward',
  'pool',
  'identity',
  'unmark',
]);

const decision = z.object({
  decisionId: id,
  kind: decisionKind,
  /** The requested act. */
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  memberId: id.nullable(),
  requestedBy: z.string(),
  requestedAt: time,
  status: z.enum(['requested', 'carried_out', 'refused']),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decidedReason: z.string(),
});

export const made = z.object({ decisionId: id });

/** Money for or against a member, by an amount in units with two decimals; below zero it is taken. */
export const requestAdjustment = defineOperatorCall({
  summary: '申请调账',
  path: 'decision/adjustment',
  right: 'money.adjust',
  isAct: true,
  input: z.strictObject({
    ...asked,
    memberId: id,
    currency,
    amount: z.string().regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,2})?$/),
  }),
  output: made,
  refusals: ['key_reused', 'nothing_to_move'],
  sample: { ...sample, memberId: '7', currency: 'CNY', amount: '-12.50' },
});

/** A journal of the ledger is to be taken back, entry by entry. One of a bet, an order or a reward is corrected by what booked it. */
export const requestReversal = defineOperatorCall({
  summary: '申请冲正',
  path: 'decision/reversal',
  right: 'money.reverse',
  isAct: true,
  input: z.strictObject({ ...asked, journalId: id }),
  output: made,
  refusals: ['key_reused', 'journal_unknown', 'journal_owned'],
  sample: { ...sample, journalId: '7' },
});

const legResult = z.enum(['won', 'half_won', 'void', 'half_lost', 'lost']);

/** A bet is to be cancelled, or paid again by the results on record or by those that are given here, leg by leg. */
export const requestBetDecision = defineOperatorCall({
  summary: '申请注单处理',
  path: 'decision/bet',
  right: 'bets.decide',
  isAct: true,
  input: z.strictObject({
    ...asked,
    betId: id,
    act: z.enum(['cancel', 'resettle']),
    /** The published reason, which the member reads. */
    published: z.enum(['obvious_error', 'abandoned_event', 'integrity_order', 'late_bet', 'corrected_result']),
    results: z.array(legResult).max(30).optional(),
  }),
  output: made,
  refusals: ['key_reused', 'bet_unknown'],
  sample: { ...sample, betId: '7', act: 'cancel', published: 'obvious_error' },
});

/** A member only shares name and birth date with the person whom an exclusion is about. */
export const requestApart = defineOperatorCall({
  summary: '申请解除误认排除',
  path: 'decision/apart',
  right: 'protection.decide',
  isAct: true,
  input: z.strictObject({ ...asked, memberId: id, exclusionId: id }),
  output: made,
  refusals: ['key_reused'],
  sample: { ...sample, memberId: '7', exclusionId: '8' },
});

/** Members of an older platform are to be taken over. Names and phones that are here already are left out. */
export const requestImport = defineOperatorCall({
  summary: '申请导入会员',
  path: 'decision/import',
  right: 'members.import',
  isAct: true,
  input: z.strictObject({
    ...asked,
    members: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[A-Za-z0-9_]{4,16}$/),
          legacyDigest: z.string().regex(/^[0-9a-f]{32}$/),
          dial: z.string().regex(/^\d{1,4}$/),
          phone: z
            .string()
            .regex(/^\d{5,15}$/)
            .overwrite(nationalNumber),
          birthday: z.iso.date().nullable(),
          vipLevel: z.int().min(0).max(10),
          registeredAt: time,
          lastLoginAt: time,
        }),
      )
      .min(1)
      .max(100),
  }),
  output: made,
  refusals: ['key_reused', 'underage'],
  sample: {
    ...sample,
    members: [
      {
        name: 'moved01',
        legacyDigest: '0'.repeat(32),
        dial: '86',
        phone: '13800000001',
        birthday: '1990-01-01',
        vipLevel: 1,
        registeredAt: 0,
        lastLoginAt: 0,
      },
    ],
  },
});

/** A reward for a member, within the limits of the site. It is in the unit of the member, who claims it once it is approved. */
export const requestReward = defineOperatorCall({
  summary: '申请发放奖励',
  path: 'decision/reward',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({
    ...asked,
    memberId: id,
    /** The title that the member reads. */
    title: z.string().trim().min(1).max(20),
    unit: z.enum(['cash', 'points', 'coins']),
    currency,
    /** Money with two decimals for cash, else a whole number. */
    amount: z.string().regex(/^[1-9]\d{0,8}$|^\d{1,9}\.\d{1,2}$/),
    /** The turnover of cash: the times that it has to be staked, the days, and the least odds. */
    turnoverTimes: z.int().min(0).max(10).default(0),
    turnoverDays: z.int().min(1).max(90).default(7),
    minOddsMilli: z.int().min(1010).max(5000).default(1500),
  }),
  output: made,
  refusals: ['key_reused', 'reward_amount', 'manual_closed', 'manual_over_limit', 'member_unit'],
  sample: { ...sample, memberId: '7', title: '补偿', unit: 'points', currency: 'CNY', amount: '100' },
});

/**
 * A legal name or a birth date is wrong and is to be corrected by documents that were seen (standards ACC-10). The operators
 * who decide read both in `listDecisions`; the table keeps them masked.
 */
export const correctIdentity = defineOperatorCall({
  summary: '申请更正实名资料',
  path: 'decision/identity',
  right: 'identities.decide',
  isAct: true,
  input: z.strictObject({
    ...asked,
    memberId: id,
    realName: z.string().max(60).optional(),
    birthday: z.iso.date().optional(),
  }),
  output: made,
  refusals: ['key_reused', 'real_name_wrong', 'underage', 'nothing_to_correct', 'member_closed', 'member_excluded'],
  sample: { ...sample, memberId: '7', realName: '王小明' },
});

/** The mark of an employee or of a test account is to be lifted: money that it kept in may leave then. */
export const requestUnmark = defineOperatorCall({
  summary: '申请解除标记',
  path: 'decision/unmark',
  right: 'members.suspend',
  isAct: true,
  input: z.strictObject({ ...asked, memberId: id, mark: z.enum(['employee', 'test']) }),
  output: made,
  refusals: ['key_reused', 'mark_missing'],
  sample: { ...sample, memberId: '7', mark: 'employee' },
});

/** Decisions of the kinds that the operator may decide, those that wait first. */
export const listDecisions = defineOperatorCall({
  summary: '待复核事项',
  path: 'decision/list',
  right: 'own',
  input: z.strictObject({ status: z.enum(['requested', 'carried_out', 'refused']).default('requested') }),
  output: z.object({ items: z.array(decision) }),
});

/** The second opinion. Approval carries the decision out in the same transaction; what cannot be done stays open. */
export const decide = defineOperatorCall({
  summary: '复核',
  path: 'decision/decide',
  right: 'own',
  isAct: true,
  input: z.strictObject({ decisionId: id, verdict: z.enum(['approve', 'refuse']), reason }),
  output: decision,
  refusals: [
    'right_missing',
    'same_operator',
    'decided_already',
    'insufficient_balance',
    'bet_fixed',
    'reversed_already',
    'journal_owned',
    'manual_closed',
    'manual_over_limit',
    'member_unit',
    'member_barred',
    'pool_empty',
    'pool_changed',
    'underage',
    'member_closed',
    'member_excluded',
    'mark_missing',
  ],
  sample: { decisionId: '7', verdict: 'refuse', reason: 'the member was paid already' },
});
