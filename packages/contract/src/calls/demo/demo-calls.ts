import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, time } from '../../core/fields.ts';

/** The messages that the sandbox would have sent by SMS. Exists in demo mode only. */
export const demoInbox = defineCall({
  summary: '演示收件箱',
  method: 'POST',
  path: '/api/demo/inbox/v1/list',
  access: 'demo',
  input: nothing,
  output: z.object({ items: z.array(z.object({ to: z.string(), text: z.string(), at: time })) }),
});
