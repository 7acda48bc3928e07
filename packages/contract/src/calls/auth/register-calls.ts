import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { clientFlag, passwordDigest, phone, session, smsCode, userName } from './session-fields.ts';

/** Whether a user name can still be had. */
export const checkName = defineCall({
  summary: '检查账号',
  method: 'POST',
  path: '/api/site/group/account/checkName/v2/check',
  access: 'anyone',
  input: z.strictObject({ name: userName }),
  output: z.object({ available: z.boolean() }),
  perMinute: { address: 60, device: 40, member: 40 },
  proof: 'checkName',
  sample: { name: 'demo01' },
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
  perMinute: { address: 60, device: 40, member: 40 },
  proof: 'checkName',
  sample: { name: 'demo01' },
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
  perMinute: { address: 10, device: 5, member: 5 },
  abroad: 'refused',
  proof: 'register',
  sample: {
    name: 'fuzzed01',
    password: samples.digest,
    ...samples.phone,
    requestId: '7',
    smsCode: '123456',
    birthday: '1990-01-31',
    inviteCode: 'abc123',
    termsVersion: '2025-04',
    flag: 1,
  },
});
