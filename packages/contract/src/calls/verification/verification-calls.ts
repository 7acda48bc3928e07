import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { time } from '../../core/fields.ts';

/** Kinds of proof (decisions D4): picture code, slider, and a computation nobody has to see. */
const verificationKind = z.enum(['image', '1', '2']);

const puzzleId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const size = z.object({ width: z.int(), height: z.int() });

const puzzle = z.discriminatedUnion('type', [
  /** A picture with characters to type. */
  size.extend({ type: z.literal('image'), picture: z.string() }),
  /** A picture with a gap, and the piece that fits it; its left edge is to be found. */
  size.extend({ type: z.literal('1'), picture: z.string(), piece: z.string(), pieceTop: z.int(), pieceSize: z.int() }),
  /** Find a text so that SHA-256 of salt and text begins with so many zero bits. */
  z.object({ type: z.literal('2'), salt: z.string(), bits: z.int() }),
]);

/** Draws a puzzle. It can be answered once. */
export const geeTestRegister = defineCall({
  summary: '获取安全验证题',
  method: 'POST',
  path: '/api/site/group/account/geeTest/v1/register',
  access: 'anyone',
  repetition: 'repeatable',
  input: z.strictObject({ type: verificationKind }),
  output: z.object({ puzzleId, expiresAt: time, puzzle }),
});

/** Answers a puzzle: a ticket for one call, or wrongVerificationCode. */
export const geeTestValidate = defineCall({
  summary: '提交安全验证',
  method: 'POST',
  path: '/api/site/group/account/geeTest/v1/validate',
  access: 'anyone',
  repetition: 'repeatable',
  input: z.strictObject({ puzzleId, answer: z.string().min(1).max(64) }),
  output: z.object({ type: verificationKind, ticket: z.string() }),
});
