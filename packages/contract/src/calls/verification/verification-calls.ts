import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { time } from '../../core/fields.ts';

/** Kinds of proof a call may be asked for (decisions D4). A proof of one kind is none of another. */
const verificationKind = z.enum(['image', '1', '2']);

const puzzleId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** A challenge of ALTCHA: derive keys from nonce and counter until one begins with `keyPrefix`. */
const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
  }),
  signature: z.string(),
});

const puzzle = z.discriminatedUnion('by', [
  /** A computation; the answer is the counter and the key in hexadecimal, `217/8f3a…`. */
  z.object({ by: z.literal('work'), type: verificationKind, challenge: workChallenge }),
  /** A page of the site's verification service to show in a frame; the answer is the token it hands over. */
  z.object({ by: z.literal('service'), type: verificationKind, frame: z.string() }),
]);

/** Draws a puzzle. It can be answered once. `call` is the call it is for, which a service may want to know. */
export const geeTestRegister = defineCall({
  summary: '获取安全验证题',
  method: 'POST',
  path: '/api/site/group/account/geeTest/v1/register',
  access: 'anyone',
  repetition: 'repeatable',
  input: z.strictObject({
    type: verificationKind,
    call: z
      .string()
      .regex(/^[A-Za-z0-9]{1,40}$/)
      .default('any'),
  }),
  output: z.object({ puzzleId, expiresAt: time, puzzle }),
  sample: { type: '2', call: 'login' },
});

/** Solves a puzzle: the answer is a ticket for the calls that required it, or wrongVerificationCode. */
export const geeTestValidate = defineCall({
  summary: '提交安全验证',
  method: 'POST',
  path: '/api/site/group/account/geeTest/v1/validate',
  access: 'anyone',
  repetition: 'repeatable',
  input: z.strictObject({ puzzleId, answer: z.string().min(1).max(4096) }),
  output: z.object({ type: verificationKind, ticket: z.string() }),
  sample: { puzzleId: 'P'.repeat(22), answer: '42' },
});
