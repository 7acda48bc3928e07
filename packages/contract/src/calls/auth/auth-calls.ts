import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';
import { clientFlag, passwordDigest, phone, session, smsCode, userName } from './session-fields.ts';

/** Single-step login. Unknown name and wrong password are one refusal, in similar time. */
export const login = defineCall({
  summary: '账号登录',
  method: 'POST',
  path: '/api/site/group/account/memberLogin/v3/login',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({
    name: z.string().min(1).max(32),
    password: passwordDigest,
    /** Legacy digest where the site's flag is on, otherwise empty. */
    oldPassword: z.string().max(128),
    timewd: time,
    flag: clientFlag,
    version: z.string().max(16),
  }),
  output: session,
  refusals: ['bad_credentials', 'locked', 'stale_form', 'closed'],
});

/** Whether a user name can still be had. */
export const checkName = defineCall({
  summary: '检查账号',
  method: 'POST',
  path: '/api/site/group/account/checkName/v2/check',
  access: 'anyone',
  input: z.strictObject({ name: userName }),
  output: z.object({ available: z.boolean() }),
});

/** Sends a one-time code; it is bound to the purpose and to the request id that is answered. */
export const sendCode = defineCall({
  summary: '发送验证码',
  method: 'POST',
  path: '/api/site/group/account/sendCode/v3/send',
  access: 'anyone',
  repetition: 'repeatable',
  input: z.strictObject({ purpose: z.enum(['register']), ...phone }),
  output: z.object({ requestId: id, expiresAt: time, resendAt: time }),
  refusals: ['too_soon'],
});

/** Creates an account and signs it in. */
export const register = defineCall({
  summary: '注册',
  method: 'POST',
  path: '/api/site/group/account/memberRegister/v4/register',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({
    name: userName,
    password: passwordDigest,
    ...phone,
    requestId: id,
    smsCode,
    birthday: z.iso.date(),
    inviteCode: z
      .string()
      .regex(/^[A-Za-z0-9]{0,16}$/)
      .default(''),
    /** Version of the terms that were agreed to. */
    termsVersion: z.string().min(1).max(16),
    flag: clientFlag,
  }),
  output: session,
  refusals: ['underage', 'name_taken', 'phone_taken', 'code_wrong', 'code_expired', 'terms_outdated', 'password_weak'],
});

/** Ends the session on the server. */
export const logout = defineCall({
  summary: '退出登录',
  method: 'POST',
  path: '/api/site/group/account/memberLogin/v2/logout',
  access: 'member',
  repetition: 'repeatable',
  input: nothing,
  output: nothing,
});
