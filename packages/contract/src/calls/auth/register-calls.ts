import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id } from '../../core/fields.ts';
import { clientFlag, passwordDigest, phone, session, smsCode, userName } from './session-fields.ts';

/** Whether a user name can still be had. */
export const checkName = defineCall({
  summary: '检查账号',
  method: 'POST',
  path: '/api/site/group/account/checkName/v2/check',
  access: 'anyone',
  input: z.strictObject({ name: userName }),
  output: z.object({ available: z.boolean() }),
});

/** The same with a reason a page can show, for any text a visitor typed. */
export const checkNameV3 = defineCall({
  summary: '检查账号（含原因）',
  method: 'POST',
  path: '/api/site/group/account/checkName/v3/check',
  access: 'anyone',
  input: z.strictObject({ name: z.string().max(32) }),
  output: z.object({
    available: z.boolean(),
    reason: z.enum(['required', 'characters', 'length', 'taken']).nullable(),
  }),
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
  refusals: [
    'underage',
    'name_taken',
    'phone_taken',
    'person_excluded',
    'code_wrong',
    'code_expired',
    'codes_locked',
    'terms_outdated',
    'password_same_as_name',
    'password_weak',
  ],
});
