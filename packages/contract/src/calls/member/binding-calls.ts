import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { email, phone, smsCode } from '../auth/session-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

/** Replaces the bound phone: proof of the member first, then the code sent to the new phone. */
export const bindPhone = defineCall({
  summary: '绑定手机',
  method: 'POST',
  path: '/api/site/group/member/phone/v1/bind',
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ ...phone, requestId: id, smsCode, proof }),
  output: z.object({ phone: z.string() }),
  refusals: [...proofRefusals, 'phone_unchanged', 'phone_in_use'],
  sample: { ...samples.phone, requestId: '7', smsCode: '123456', proof: samples.proof },
});

/** Binds an e-mail or replaces it: it can reset the password, so it needs the same proof as the phone. */
export const bindEmail = defineCall({
  summary: '绑定邮箱',
  method: 'POST',
  path: '/api/site/group/member/email/v1/bind',
  changes: ['memberInfo', 'memberMaterial', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ email, requestId: id, code: smsCode, proof }),
  output: z.object({ email: z.string() }),
  refusals: [...proofRefusals, 'email_unchanged', 'email_in_use'],
  sample: { email: samples.email, requestId: '7', code: '123456', proof: samples.proof },
});
