import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { email, phone, sendingRefusals, ticket } from './session-fields.ts';

/**
 * Sends a one-time code; it is bound to the purpose and to the request id that is answered. `register` and `bindPhone`
 * go to the phone given, `login` too if a member bound it, `bindEmail` to the e-mail given, `forgot` and `reactivate` to the member of the ticket, every
 * other purpose to the member's own phone, or e-mail by `channel`.
 */
export const sendCode = defineCall({
  summary: '发送验证码',
  method: 'POST',
  path: '/api/site/group/account/sendCode/v3/send',
  access: 'optional',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({
    purpose: z.enum([
      'register',
      'login',
      'forgot',
      'reactivate',
      'bindPhone',
      'bindEmail',
      'password',
      'withdrawPassword',
      'changePhone',
      'changeEmail',
      'secondFactor',
      'closeAccount',
      'destination',
      'withdraw',
    ]),
    dial: phone.dial.optional(),
    phone: phone.phone.optional(),
    email: email.optional(),
    ticket: ticket.optional(),
    channel: z.enum(['phone', 'email']).default('phone'),
  }),
  output: z.object({
    requestId: id,
    expiresAt: time,
    resendAt: time,
    /** Masked, such as 138****1234. */
    sentTo: z.string(),
  }),
  refusals: ['phone_login_off', 'need_login', 'ticket_expired', 'need_email', ...sendingRefusals],
  perMinute: { address: 10, device: 5, member: 5 },
  proof: 'codes',
  sample: { purpose: 'register', ...samples.phone, email: samples.email, ticket: samples.ticket, channel: 'phone' },
});
