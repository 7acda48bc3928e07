import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { panelRefusals, panelTicket } from './panel-fields.ts';

/** The oldest first. `url` is a signed link for the panel. */
const waiting = z.object({ items: z.array(z.object({ pictureId: id, url: z.string(), at: time })) });

/** Pictures of the site that wait to be judged. Exists in demo mode only. */
export const demoPictures = defineCall({
  summary: '待审核图片',
  method: 'POST',
  path: '/api/demo/picture/v1/list',
  access: 'demo',
  input: z.strictObject({ ticket: panelTicket }),
  output: waiting,
  refusals: panelRefusals,
  sample: { ticket: samples.panelTicket },
});

/** Judges one of them. A rejection says why; its owner reads it. Returns the pictures that still wait. */
export const judgeDemoPicture = defineCall({
  summary: '审核图片',
  method: 'POST',
  path: '/api/demo/picture/v1/judge',
  access: 'demo',
  repetition: 'repeatable',
  input: z.strictObject({
    ticket: panelTicket,
    pictureId: id,
    verdict: z.enum(['approved', 'rejected']),
    reason: z.string().trim().max(60).default(''),
  }),
  output: waiting,
  refusals: panelRefusals,
  sample: { ticket: samples.panelTicket, pictureId: '7', verdict: 'rejected', reason: 'blurred' },
});
