import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { email, passwordDigest, phone, sendingRefusals, smsCode, ticket } from './session-fields.ts';

const step = { method: 'POST', access: 'anyone', blankToken: true, repetition: 'repeatable' } as const;

const accountName = z.string().min(1).max(32);

const started = z.object({ ticket, requestId: id, expiresAt: time, resendAt: time, sentTo: z.string() });

/** Opens step 3, once. */
const proved = z.object({ ticket, expiresAt: time });

/** Step 1 by phone: sends a code when both belong together; the answer is the same when they do not. */
export const forgotByPhone = defineCall({
  summary: '手机找回密码（第一步）',
  path: '/api/site/group/account/forgotPasswordByPhone/v1/step1',
  ...step,
  input: z.strictObject({ name: accountName, ...phone }),
  output: started,
  refusals: sendingRefusals,
  perMinute: { address: 10, device: 5, member: 5 },
  proof: 'codes',
  sample: { name: 'demo01', ...samples.phone },
});

/** Step 2: the code, for a ticket of step 1. */
export const proveByPhone = defineCall({
  summary: '手机找回密码（第二步）',
  path: '/api/site/group/account/forgotPasswordByPhone/v1/step2',
  ...step,
  input: z.strictObject({ ticket, requestId: id, code: smsCode }),
  output: proved,
  refusals: ['step_expired', 'code_expired', 'codes_locked'],
  perMinute: { address: 30, device: 15, member: 15 },
  proof: 'prove',
  sample: { ticket: samples.ticket, requestId: '7', code: '123456' },
});

/** Step 3: the new password, for a ticket of step 2. Ends every session of the account. */
export const resetByPhone = defineCall({
  summary: '手机找回密码（第三步）',
  path: '/api/site/group/account/forgotPasswordByPhone/v1/step3',
  ...step,
  input: z.strictObject({ ticket, name: accountName, password: passwordDigest }),
  output: nothing,
  refusals: ['step_expired', 'password_same_as_name', 'password_weak', 'password_unchanged'],
  perMinute: { address: 20, device: 10, member: 10 },
  sample: { ticket: samples.ticket, name: 'demo01', password: samples.digest },
});

/** Step 1 by e-mail: sends a code when both belong together; the answer is the same when they do not. */
export const forgotByEmail = defineCall({
  summary: '邮箱找回密码（第一步）',
  path: '/api/site/group/account/forgotPasswordByEmail/v1/step1',
  ...step,
  input: z.strictObject({ name: accountName, email }),
  output: started,
  refusals: sendingRefusals,
  perMinute: { address: 10, device: 5, member: 5 },
  proof: 'codes',
  sample: { name: 'demo01', email: samples.email },
});

/** Step 2: the code, for a ticket of step 1. */
export const proveByEmail = defineCall({
  summary: '邮箱找回密码（第二步）',
  path: '/api/site/group/account/forgotPasswordByEmail/v1/step2',
  ...step,
  input: z.strictObject({ ticket, requestId: id, code: smsCode }),
  output: proved,
  refusals: ['step_expired', 'code_expired', 'codes_locked'],
  perMinute: { address: 30, device: 15, member: 15 },
  proof: 'prove',
  sample: { ticket: samples.ticket, requestId: '7', code: '123456' },
});

/** Step 3: the new password, for a ticket of step 2. Ends every session of the account. */
export const resetByEmail = defineCall({
  summary: '邮箱找回密码（第三步）',
  path: '/api/site/group/account/forgotPasswordByEmail/v1/step3',
  ...step,
  input: z.strictObject({ ticket, name: accountName, password: passwordDigest }),
  output: nothing,
  refusals: ['step_expired', 'password_same_as_name', 'password_weak', 'password_unchanged'],
  perMinute: { address: 20, device: 10, member: 10 },
  sample: { ticket: samples.ticket, name: 'demo01', password: samples.digest },
});
