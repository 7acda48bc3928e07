import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, nothing, time } from '../../core/fields.ts';
import { avatar, gender } from './member-fields.ts';

const memberInfoPath = '/api/site/group/member/memberInfo';

/** The member's own record, in the fields the web shows. */
export const memberInfo = defineCall({
  summary: '会员信息',
  method: 'POST',
  path: `${memberInfoPath}/v2/getMemberInfoForWeb`,
  access: 'member',
  input: nothing,
  output: z.object({
    id,
    name: z.string(),
    nickName: z.string(),
    avatar,
    /** Masked, such as 138****1234. */
    phone: z.string(),
    /** Masked; empty while none is bound. */
    email: z.string(),
    vipLevel: z.int(),
    currency,
    status: z.enum(['pending', 'active', 'dormant', 'suspended', 'excluded', 'closed']),
    /** Whether they may receive offers: not while excluded, on a break, or under review for harm. */
    isOffered: z.boolean(),
    hasWithdrawPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** The terms changed since the member agreed to them; nothing but leaving is possible until they do again. */
    termsDue: z.boolean(),
    passwordChangedAt: time,
    registeredAt: time,
    session: z.object({ startedAt: time, expiresAt: time }),
  }),
});

/** Agrees to the site's terms as they are now, after a change of them. */
export const acceptTerms = defineCall({
  summary: '同意新版用户协议',
  method: 'POST',
  path: `${memberInfoPath}/v1/acceptTerms`,
  changes: ['memberInfo'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ termsVersion: z.string().min(1).max(16) }),
  output: z.object({}),
  refusals: ['terms_outdated'],
  sample: { termsVersion: '2025-04' },
});

const material = z.object({
  nickName: z.string(),
  /** From when the nickname may be changed again. */
  nickNameFrom: time,
  /** Masked; empty while it is not set. Once set, it cannot be changed. */
  realName: z.string(),
  /** Month and day; the year is masked. Empty while it is not set; once set it stays. */
  birthday: z.string(),
  /** The state of the identity check of the member; `unneeded` where the site asks for none. */
  identity: z.enum(['unneeded', 'missing', 'pending', 'verified']),
  gender,
  phone: z.string(),
  email: z.string(),
});

/** The personal data page. */
export const memberMaterial = defineCall({
  summary: '个人资料',
  method: 'POST',
  path: '/api/site/group/member/memberMaterial/v1/get',
  access: 'member',
  input: nothing,
  output: material,
});

export const updateNickName = defineCall({
  summary: '修改昵称',
  method: 'POST',
  path: `${memberInfoPath}/v1/updateNickName`,
  changes: ['memberMaterial', 'memberInfo', 'birthdayBonus'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ nickName: z.string().max(48) }),
  output: material,
  refusals: ['nick_too_soon', 'nick_blocked'],
  sample: { nickName: 'Fuzzed' },
});

/** Sets one value of the personal data. */
export const updateInfoVal = defineCall({
  summary: '修改资料（单项）',
  method: 'POST',
  path: `${memberInfoPath}/v4/updateInfoVal`,
  endsOn: '2027-12-31',
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ key: z.enum(['realName', 'birthday', 'gender']), value: z.string().max(64) }),
  output: material,
  refusals: ['real_name_fixed', 'birthday_fixed', 'underage'],
  sample: { key: 'realName', value: 'Ann Other' },
});

/** Sets several values at once: all of them or, when one is refused, none. */
export const updateInfoValV5 = defineCall({
  summary: '修改资料',
  method: 'POST',
  path: `${memberInfoPath}/v5/updateInfoVal`,
  changes: ['memberMaterial', 'memberInfo', 'birthdayBonus'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({
    realName: z.string().max(64).optional(),
    birthday: z.iso.date().optional(),
    gender: gender.optional(),
  }),
  output: material,
  refusals: ['real_name_fixed', 'birthday_fixed', 'underage'],
  sample: { realName: 'Ann Other', birthday: '1990-01-31', gender: 'female' },
});
