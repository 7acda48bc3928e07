import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { nothing, shortText, time } from '../../core/fields.ts';

const channel = z.object({ kind: z.string(), label: z.string(), value: z.string(), url: z.string().nullable() });

/** The channels of help. */
export const customerService = defineCall({
  summary: '客服地址与渠道',
  method: 'POST',
  path: '/api/site/group/site/customerService/v1/get',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({
    hours: z.string(),
    channels: z.array(channel),
    questions: z.array(z.object({ question: shortText, answer: z.string() })),
  }),
  whileClosed: 'served',
});

/**
 * The address of customer service. `ticket` identifies a signed-in member to it; it is signed and short-lived. `url` is
 * null if the site has no customer service of its own.
 */
export const customerServiceUrl = defineCall({
  summary: '客服链接',
  method: 'POST',
  path: '/api/site/group/site/customerService/v1/url',
  access: 'optional',
  input: nothing,
  output: z.object({ url: z.string().nullable(), ticket: z.string().nullable(), expiresAt: time.nullable() }),
  whileClosed: 'served',
});

/** The contents of the sheet that the floating help button opens. */
export const customerServicePopup = defineCall({
  summary: '客服弹窗',
  method: 'POST',
  path: '/api/site/group/site/customerService/v1/popup',
  access: 'anyone',
  credentials: false,
  input: nothing,
  output: z.object({
    isOnline: z.boolean(),
    title: z.string(),
    text: z.string(),
    hours: z.string(),
    questions: z.array(shortText),
  }),
  whileClosed: 'served',
});
