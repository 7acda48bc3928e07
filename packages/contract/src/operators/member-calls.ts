import { z } from 'zod';
import { currency, id, money, nothing, time } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

const changed = z.object({ isChanged: z.boolean() });

/** One member by name or number: state, money and what holds for them. Phone and mail are masked. The trail keeps the reason. */
export const operatorMember = defineOperatorCall({
  summary: '会员资料',
  path: 'member/one',
  right: 'members.read',
  input: z.strictObject({ memberId: id.optional(), name: z.string().max(40).optional(), reason }),
  output: z.object({
    memberId: id,
    name: z.string(),
    phone: z.string(),
    status: z.string(),
    currency,
    vipLevel: z.int(),
    registeredAt: time,
    lastLoginAt: time.nullable(),
    isVerified: z.boolean(),
    isTest: z.boolean(),
    isEmployee: z.boolean(),
    balances: z.array(z.object({ account: z.string(), currency, balance: money })),
  }),
  sample: { name: 'demo01', reason: 'asks about a deposit' },
});

/** Suspends an active member, or lets a suspended one back in. Every session of a suspended member ends. */
export const suspendMember = defineOperatorCall({
  summary: '冻结会员',
  path: 'member/suspend',
  right: 'members.suspend',
  isAct: true,
  input: z.strictObject({ memberId: id, isSuspended: z.boolean(), reason }),
  output: changed,
  sample: { memberId: '7', isSuspended: true, reason: 'asked for by the bank' },
});

const mark = z.enum(['employee', 'test']);

/**
 * Marks an account as an employee's, who neither bets nor claims, or as one for tests, which no report counts and which cannot
 * withdraw (standards ACC-11). `requestUnmark` takes a mark off.
 */
export const markMember = defineOperatorCall({
  summary: '标记会员',
  path: 'member/mark',
  right: 'members.suspend',
  isAct: true,
  input: z.strictObject({ memberId: id, mark, reason }),
  output: changed,
  sample: { memberId: '7', mark: 'employee', reason: 'joined the odds team' },
});

/** The accounts with a mark. */
export const markedMembers = defineOperatorCall({
  summary: '已标记会员',
  path: 'member/marked',
  right: 'members.read',
  input: z.strictObject({ mark }),
  output: z.object({ items: z.array(z.object({ memberId: id, name: z.string() })) }),
  sample: { mark: 'employee' },
});

/** Registrations that may be of a person who has an account already, the latest first; those that nobody has judged. */
export const duplicateAccounts = defineOperatorCall({
  summary: '疑似重复账号',
  path: 'member/duplicates',
  right: 'identities.decide',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        flagId: id,
        at: time,
        memberId: id,
        name: z.string(),
        /** The account that came later; null where none was opened. */
        otherId: id.nullable(),
        otherName: z.string(),
        by: z.enum(['phone', 'device', 'person']),
      }),
    ),
  }),
});

/** The verdict on a registration: the same person or two. */
export const judgeDuplicate = defineOperatorCall({
  summary: '处理疑似重复账号',
  path: 'member/judgeDuplicate',
  right: 'identities.decide',
  isAct: true,
  input: z.strictObject({ flagId: id, verdict: z.enum(['same', 'apart']), reason }),
  output: changed,
  sample: { flagId: '7', verdict: 'apart', reason: 'two people of one household' },
});

/** Members who gave name and birth date and wait, with both in plain text. The trail keeps the reason of reading them. */
export const waitingIdentities = defineOperatorCall({
  summary: '待核身份',
  path: 'identity/waiting',
  right: 'identities.decide',
  input: z.strictObject({ reason }),
  output: z.object({
    items: z.array(z.object({ memberId: id, name: z.string(), realName: z.string(), birthday: z.string() })),
  }),
  sample: { reason: 'identities of the day' },
});

/** Name and birth date were found to be the member's own. */
export const verifyIdentity = defineOperatorCall({
  summary: '核实身份',
  path: 'identity/verify',
  right: 'identities.decide',
  isAct: true,
  input: z.strictObject({ memberId: id, reason }),
  output: changed,
  sample: { memberId: '7', reason: 'passport seen' },
});

/** Uploaded pictures that nobody has judged yet. `address` shows one for a while, and the view is recorded. */
export const waitingPictures = defineOperatorCall({
  summary: '待审图片',
  path: 'picture/waiting',
  right: 'pictures.decide',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ pictureId: id, memberId: id, purpose: z.string(), address: z.string(), at: time })),
  }),
});

/** Approves a picture, or rejects it with words that its owner reads. An approval can be taken back that way. */
export const judgePicture = defineOperatorCall({
  summary: '审核图片',
  path: 'picture/judge',
  right: 'pictures.decide',
  isAct: true,
  input: z.strictObject({ pictureId: id, verdict: z.enum(['approve', 'reject']), reason }),
  output: changed,
  sample: { pictureId: '7', verdict: 'approve', reason: 'nothing against it' },
});

/** The most a member may stake on a bet of a unit; null takes the cap off. */
export const setBetCap = defineOperatorCall({
  summary: '设置单注上限',
  path: 'bet/cap',
  right: 'bets.cap',
  isAct: true,
  input: z.strictObject({
    memberId: id,
    currency,
    stakeMax: z
      .string()
      .regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)
      .nullable(),
    reason,
  }),
  output: nothing,
  sample: { memberId: '7', currency: 'CNY', stakeMax: '100.00', reason: 'agreed with the member' },
});

/** Turns a bet down that is still in its delay. One operator decides, and the stake goes back. */
export const rejectWaitingBet = defineOperatorCall({
  summary: '拒绝待确认注单',
  path: 'bet/reject',
  right: 'bets.decide',
  isAct: true,
  input: z.strictObject({ betId: id, reason }),
  output: changed,
  sample: { betId: '7', reason: 'late bet' },
});

/** A limit beside the member's own; the stricter holds. Minor units of money are given in units; null takes it off. */
export const setMemberLimit = defineOperatorCall({
  summary: '设置会员限额',
  path: 'protection/limit',
  right: 'protection.decide',
  isAct: true,
  input: z.strictObject({
    memberId: id,
    kind: z.enum(['deposit', 'wager', 'loss']),
    period: z.enum(['day', 'week', 'month']),
    amount: z
      .string()
      .regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/)
      .nullable(),
    reason,
  }),
  output: nothing,
  sample: { memberId: '7', kind: 'deposit', period: 'day', amount: '500', reason: 'agreed with the member' },
});

/**
 * Keeps a person away from play at every site, because an operator or an external register says so (standards EXC-9). It ends no
 * earlier than it says; null keeps them away for good.
 */
export const excludeMember = defineOperatorCall({
  summary: '排除会员',
  path: 'protection/exclude',
  right: 'protection.decide',
  isAct: true,
  input: z.strictObject({
    memberId: id,
    kind: z.enum(['operator', 'third_party']),
    until: time.nullable(),
    reason,
  }),
  output: nothing,
  refusals: ['end_not_ahead'],
  sample: { memberId: '7', kind: 'third_party', until: null, reason: 'named by the register' },
});

/** The action for a member at risk, and its outcome. `cleared` ends the risk. */
export const recordHarm = defineOperatorCall({
  summary: '记录关怀',
  path: 'protection/harm',
  right: 'protection.decide',
  isAct: true,
  input: z.strictObject({
    memberId: id,
    action: z.enum(['contacted', 'tools_suggested', 'limit_set', 'flagged', 'cleared']),
    reason,
  }),
  output: nothing,
  sample: { memberId: '7', action: 'contacted', reason: 'set a limit of 500 a week' },
});

/** Members who are flagged as being at risk now, the latest first. */
export const membersAtRisk = defineOperatorCall({
  summary: '风险会员',
  path: 'protection/atRisk',
  right: 'protection.decide',
  input: nothing,
  output: z.object({ items: z.array(z.object({ memberId: id, name: z.string(), at: time, outcome: z.string() })) }),
});
