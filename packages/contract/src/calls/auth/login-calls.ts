import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { clientFlag, factorCode, passwordDigest, phone, session, smsCode, ticket } from './session-fields.ts';

const formTime = time.describe(
  'when the form was sent, by the clock of the server (serverTime); good for five minutes',
);

const loginForm = {
  name: z.string().min(1).max(32),
  password: passwordDigest,
  /** MD5 of the password in lower-case hexadecimal where the site's `legacyDigest` is on, otherwise empty and ignored. */
  oldPassword: z.string().max(128),
  timewd: formTime,
  flag: clientFlag,
  version: z.string().max(16),
  /** From the member's app, or one of the recovery codes; required by `factor_needed`. */
  factorCode: factorCode.optional(),
};

const loginRefusals = [
  'bad_credentials',
  'locked',
  'stale_form',
  'closed',
  'suspended',
  'factor_needed',
  'factor_wrong',
  'factor_locked',
  'codes_locked',
  'dormant',
] as const;

/** Single-step login. Unknown name and wrong password are one refusal, in similar time. */
export const login = defineCall({
  summary: '账号登录',
  method: 'POST',
  path: '/api/site/group/account/memberLogin/v3/login',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject(loginForm),
  output: session,
  refusals: loginRefusals,
  perMinute: { address: 30, device: 15, member: 15 },
  abroad: 'noted',
  proof: 'login',
  sample: { ...samples.loginForm, flag: 1, factorCode: '123456' },
});

/**
 * Starts a login in two steps. The signature is base64url(SHA-256("tb-lg:ve4:" + lowercase(name) + ":" + timewd)), so
 * that a challenge belongs to one name and one form. The answer is the same whether the name exists or not.
 */
export const loginChallenge = defineCall({
  summary: '登录（第一步）',
  method: 'POST',
  path: '/lg/ve4/{signature}',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({
    signature: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    name: z.string().min(1).max(32),
    timewd: formTime,
    flag: clientFlag,
    version: z.string().max(16),
  }),
  output: z.object({
    challengeId: z.string(),
    /** Whether this device must expect a human check before the second step is answered. */
    needsVerification: z.boolean(),
    expiresAt: time,
  }),
  refusals: ['stale_form', 'bad_signature'],
  perMinute: { address: 30, device: 15, member: 15 },
  sample: {
    signature: samples.signature,
    name: samples.loginForm.name,
    timewd: samples.loginForm.timewd,
    flag: 1,
    version: '1.1.0',
  },
});

/** Completes a login that was started; a challenge serves one attempt. */
export const completeLogin = defineCall({
  summary: '登录（第二步）',
  method: 'POST',
  path: '/lg/v5/login',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({ ...loginForm, challengeId: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  output: session,
  refusals: [...loginRefusals, 'challenge_expired'],
  perMinute: { address: 30, device: 15, member: 15 },
  abroad: 'noted',
  proof: 'login',
  sample: { ...samples.loginForm, flag: 1, factorCode: 'k7mq-2xwd', challengeId: 'C'.repeat(22) },
});

/**
 * Login by a code to the bound phone, where the site has `phoneLogin` (conventions B.4). It lifts a lock of the password. A
 * phone that nobody bound is answered like a wrong code. `ticket` comes with `factor_needed` and replaces the code, which
 * is used up by then.
 */
export const phoneLogin = defineCall({
  summary: '手机登录',
  method: 'POST',
  path: '/api/site/group/account/memberLogin/v1/phone',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({
    ...phone,
    requestId: id,
    smsCode,
    flag: clientFlag,
    version: z.string().max(16),
    ticket: ticket.optional(),
    factorCode: factorCode.optional(),
  }),
  output: session,
  refusals: [
    'phone_login_off',
    'ticket_expired',
    'code_expired',
    'codes_locked',
    'closed',
    'suspended',
    'factor_needed',
    'factor_wrong',
    'factor_locked',
    'dormant',
  ],
  perMinute: { address: 30, device: 15, member: 15 },
  abroad: 'noted',
  proof: 'login',
  sample: { dial: '86', phone: '13900000001', requestId: '1', smsCode: '123456', flag: 1, version: '1.1.0' },
});

/** Whether the member should change the login password. */
export const checkChangePassword = defineCall({
  summary: '修改密码提醒',
  method: 'POST',
  path: '/api/site/group/account/checkChangePassword/v1/check',
  access: 'member',
  input: nothing,
  output: z.object({ isDue: z.boolean(), changedAt: time }),
});

/** Ends the session on the server. */
export const logout = defineCall({
  summary: '退出登录',
  method: 'POST',
  path: '/api/site/group/account/memberLogin/v2/logout',
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: nothing,
  output: nothing,
  whileClosed: 'served',
});
