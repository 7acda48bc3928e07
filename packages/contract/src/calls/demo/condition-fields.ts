import { z } from 'zod';
import { answeredCodes } from '../../core/codes.ts';

/** A call by its name, or all of them. */
const call = z.union([z.literal('all'), z.string().regex(/^[a-z][A-Za-z0-9]{1,39}$/)]).default('all');

/** The number of the next calls that are answered in this way. */
const times = z.int().min(1).max(1000);

/** A state of the product that a demonstration switches on (product-spec sections 4 and 8). */
export const demoCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('maintenance') }),
  z.strictObject({ kind: z.literal('caveat'), maintainStatus: z.union([z.literal(0), z.literal(1)]) }),
  z.strictObject({ kind: z.literal('restriction') }),
  z.strictObject({ kind: z.literal('ipBlocked') }),
  z.strictObject({ kind: z.literal('deviceBlocked') }),
  z.strictObject({ kind: z.literal('accountBlocked') }),
  /** These three end the sessions there are, once; a new login is free of them. */
  z.strictObject({ kind: z.literal('loginElsewhere') }),
  z.strictObject({ kind: z.literal('passwordChanged') }),
  z.strictObject({ kind: z.literal('authError') }),
  /** Calls of members are answered as if they came without a token. */
  z.strictObject({ kind: z.literal('http401') }),
  z.strictObject({ kind: z.literal('answer'), code: z.literal([...answeredCodes]), call, times }),
  z.strictObject({ kind: z.literal('robotCheck'), call, times: times.default(1) }),
  z.strictObject({ kind: z.literal('verification'), type: z.enum(['image', '1', '2']), call }),
  /** The delay of answers; the call itself is carried out at once. */
  z.strictObject({ kind: z.literal('slowLine'), delayMs: z.int().min(1).max(60_000), call }),
  /** The call is carried out and the connection cut instead of an answer. */
  z.strictObject({ kind: z.literal('deadLine'), call }),
  /** The call is carried out and answered with an HTML page. */
  z.strictObject({ kind: z.literal('garbage'), call }),
  /** The time call is wrong by this much. */
  z.strictObject({ kind: z.literal('wrongClock'), offsetMs: z.int().min(-86_400_000).max(86_400_000) }),
]);

/** `browser` is the one that asks, by its own random id; `site` is everybody there. */
export const conditionScope = z.enum(['browser', 'site']);
