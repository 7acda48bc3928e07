import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';

/** A single-use ticket for the socket's first message; it carries the caller's identity. */
export const socketTicket = defineCall({
  summary: '长连接凭证',
  method: 'POST',
  path: '/api/site/group/gateway/ticket/v1/issue',
  access: 'optional',
  input: nothing,
  output: z.object({ ticket: z.string(), expiresAt: time }),
  perMinute: { address: 240, device: 60, member: 60 },
  whileClosed: 'asVisitor',
});
