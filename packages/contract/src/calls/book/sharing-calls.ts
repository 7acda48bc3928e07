import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing } from '../../core/fields.ts';

const path = '/api/site/group/book/sharing/v1';
const sharing = z.object({ isOn: z.boolean() });

/** Whether the member's accepted bets are shared in the rooms of their matches, under a masked name. Off by default. */
export const orderSharing = defineCall({
  summary: '晒单设置',
  method: 'POST',
  path: `${path}/get`,
  access: 'member',
  input: nothing,
  output: sharing,
});

export const setOrderSharing = defineCall({
  summary: '开关晒单',
  method: 'POST',
  path: `${path}/set`,
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: z.strictObject({ isOn: z.boolean() }),
  output: sharing,
  sample: { isOn: true },
});
