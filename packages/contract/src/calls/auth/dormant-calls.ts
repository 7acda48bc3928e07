import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { clientFlag, session, smsCode, ticket } from './session-fields.ts';

/** The facts that must be shown before a dormant account is used again; the ticket comes with the login's `dormant`. */
export const checkDormant = defineCall({
  summary: '休眠账号检查',
  method: 'POST',
  path: '/api/site/group/account/dormant/v1/check',
  access: 'anyone',
  blankToken: true,
  input: z.strictObject({ ticket }),
  output: z.object({
    sentTo: z.string(),
    since: time,
    asksBirthday: z.boolean().describe('false for a member who came from elsewhere without a birth date'),
  }),
  refusals: ['ticket_expired'],
  sample: { ticket: samples.ticket },
});

/** Reactivates a dormant account after an identity check: the birth date, where one is known, and a code to the bound phone. */
export const reactivate = defineCall({
  summary: '激活账号',
  method: 'POST',
  path: '/api/site/group/account/dormant/v1/reactivate',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  input: z.strictObject({ ticket, birthday: z.iso.date().optional(), requestId: id, smsCode, flag: clientFlag }),
  output: session,
  refusals: ['ticket_expired', 'identity_locked', 'identity_mismatch', 'code_expired', 'codes_locked'],
  perMinute: { address: 20, device: 10, member: 10 },
  sample: { ticket: samples.ticket, birthday: '1990-01-31', requestId: '7', smsCode: '123456', flag: 1 },
});
