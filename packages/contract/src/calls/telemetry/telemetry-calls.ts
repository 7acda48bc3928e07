import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';

const milliseconds = z.number().min(0).max(600_000);

/** The speed of a page load, without data about the reader. The one call whose answer is not sealed. */
export const pageVitals = defineCall({
  summary: '页面性能上报',
  method: 'POST',
  path: '/api/v2/vvm',
  access: 'anyone',
  sealing: 'request',
  repetition: 'repeatable',
  input: z.strictObject({
    route: z.string().regex(/^\/[\w/:.-]{0,80}$/),
    firstPaint: milliseconds.nullable(),
    largestPaint: milliseconds.nullable(),
    ready: milliseconds,
  }),
  output: z.object({ taken: z.boolean() }),
  sample: { route: '/app/home', firstPaint: 120.5, largestPaint: null, ready: 900 },
});
