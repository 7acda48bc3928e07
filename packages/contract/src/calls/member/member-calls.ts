import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, id, nothing, time } from '../../core/fields.ts';

/** The member's own record, in the fields the web shows. */
export const memberInfo = defineCall({
  summary: '会员信息',
  method: 'POST',
  path: '/api/site/group/member/memberInfo/v2/getMemberInfoForWeb',
  access: 'member',
  input: nothing,
  output: z.object({
    id,
    name: z.string(),
    nickName: z.string(),
    /** Masked, such as 138****1234. */
    phone: z.string(),
    vipLevel: z.int(),
    currency,
    status: z.enum(['pending', 'active', 'dormant', 'suspended', 'excluded', 'closed']),
    hasWithdrawPassword: z.boolean(),
    registeredAt: time,
    session: z.object({ startedAt: time, expiresAt: time }),
  }),
});

/** Sets the six-digit withdrawal password for the first time. */
export const setWithdrawPassword = defineCall({
  summary: '设置取款密码',
  method: 'POST',
  path: '/api/site/group/member/takeOutPassword/v1/set',
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ password: z.string().regex(/^\d{6}$/) }),
  output: nothing,
  refusals: ['already_set', 'password_trivial'],
});
