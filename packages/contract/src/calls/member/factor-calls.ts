import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { factorCode, passwordDigest } from '../auth/session-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

const path = '/api/site/group/member/secondFactor/v1';

const recovery = z.object({ recoveryCodes: z.array(z.string()) });

/** Makes a key for the member's app. It counts for nothing until it is confirmed. */
export const setUpSecondFactor = defineCall({
  summary: '准备二次验证',
  method: 'POST',
  path: `${path}/setup`,
  access: 'member',
  repetition: 'repeatable',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string(), expiresAt: time }),
  refusals: ['factor_active'],
});

/** Turns it on with a first code of the app; answers the recovery codes, this once. */
export const confirmSecondFactor = defineCall({
  summary: '开启二次验证',
  method: 'POST',
  path: `${path}/confirm`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ code: z.string().regex(/^\d{6}$/), proof }),
  output: recovery,
  refusals: ['factor_active', 'setup_expired', ...proofRefusals],
  sample: { code: '123456', proof: samples.proof },
});

/** Replaces the recovery codes; the old ones end. */
export const renewRecoveryCodes = defineCall({
  summary: '更换恢复码',
  method: 'POST',
  path: `${path}/recoveryCodes`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ code: factorCode }),
  output: recovery,
  refusals: ['factor_missing', 'factor_locked', 'codes_locked'],
  sample: { code: 'k7mq-2xwd' },
});

/** Turns it off. The factor guards its own removal, beside the login password. */
export const removeSecondFactor = defineCall({
  summary: '关闭二次验证',
  method: 'POST',
  path: `${path}/remove`,
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ password: passwordDigest, code: factorCode }),
  output: nothing,
  refusals: ['factor_missing', 'password_locked', 'password_wrong', 'factor_locked', 'codes_locked'],
  sample: { password: samples.digest, code: '123456' },
});
