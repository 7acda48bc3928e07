import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing, time } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';

/** A code that opens this session on another origin of the site: good once and for a minute (decisions D3). */
export const handOff = defineCall({
  summary: '生成跨线路登录码',
  method: 'POST',
  path: '/api/gw/ic/handOff',
  access: 'member',
  repetition: 'repeatable',
  whileIdle: true,
  input: nothing,
  output: z.object({ code: z.string(), expiresAt: time }),
});

/** Spends a hand-off code. The session's token comes in a header of the answer. */
export const verifyHandOff = defineCall({
  summary: '兑换跨线路登录码',
  method: 'POST',
  path: '/api/gw/ic/verify',
  access: 'anyone',
  blankToken: true,
  repetition: 'repeatable',
  savesToken: true,
  input: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  output: z.object({ expiresAt: time, userInfo: z.object({ id, name: z.string() }) }),
  refusals: ['code_expired'],
  abroad: 'noted',
  sample: { code: samples.digest },
});
