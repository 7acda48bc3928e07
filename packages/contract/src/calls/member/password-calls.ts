import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { passwordDigest, sixDigits } from '../auth/session-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

const takeOut = '/api/site/group/member/takeOutPassword/v1';

/** Changes the login password; every other session ends, and this one goes on with the token in a header of the answer. */
export const changePassword = defineCall({
  summary: '修改登录密码',
  method: 'POST',
  path: '/api/site/group/account/password/v1/change',
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ oldPassword: passwordDigest, newPassword: passwordDigest, proof }),
  output: nothing,
  refusals: [
    'password_locked',
    'password_wrong',
    'password_same_as_name',
    'password_weak',
    'password_unchanged',
    ...proofRefusals,
  ],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { oldPassword: samples.digest, newPassword: 'B'.repeat(43), proof: samples.proof },
});

/** Sets the six-digit withdrawal password for the first time. */
export const setWithdrawPassword = defineCall({
  summary: '设置取款密码',
  method: 'POST',
  path: `${takeOut}/set`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ password: sixDigits }),
  output: nothing,
  refusals: ['already_set', 'password_trivial'],
  sample: { password: '135790' },
});

/** Changes it, knowing the old one. */
export const updateWithdrawPassword = defineCall({
  summary: '修改取款密码',
  method: 'POST',
  path: `${takeOut}/update`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ oldPassword: sixDigits, password: sixDigits, proof }),
  output: nothing,
  refusals: [
    'need_withdraw_password',
    'password_trivial',
    'withdraw_password_locked',
    'withdraw_password_wrong',
    'withdraw_password_unchanged',
    ...proofRefusals,
  ],
  sample: { oldPassword: '135790', password: '246801', proof: samples.proof },
});

/** Sets a new one if the old one is forgotten; the login password and a fresh code replace it. Lifts its lock. */
export const resetWithdrawPassword = defineCall({
  summary: '重置取款密码',
  method: 'POST',
  path: `${takeOut}/reset`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ loginPassword: passwordDigest, password: sixDigits, proof }),
  output: nothing,
  refusals: ['need_withdraw_password', 'password_trivial', 'password_locked', 'password_wrong', ...proofRefusals],
  sample: { loginPassword: samples.digest, password: '246801', proof: samples.proof },
});

/** Whether a withdrawal password is right; wrong ones count. */
export const confirmWithdrawPassword = defineCall({
  summary: '验证取款密码',
  method: 'POST',
  path: `${takeOut}/confirm`,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ password: sixDigits }),
  output: nothing,
  refusals: ['need_withdraw_password', 'withdraw_password_locked', 'withdraw_password_wrong'],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { password: '135790' },
});
