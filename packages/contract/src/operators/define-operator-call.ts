import type { z } from 'zod';
import { type CallDefinition, defineCall, type RateLimit } from '../core/define-call.ts';
import type { OperatorRight } from './rights.ts';

/** A call of the operators' door. It is served at no other door, in every state of the site, and sealed both ways. */
export interface OperatorCallDefinition extends CallDefinition {
  /** The right that its operator needs; null for the way in alone. */
  readonly right: OperatorRight | null;
  /** Whether it changes something: then the trail reports its outcome, too. */
  readonly isAct: boolean;
}

interface Given<Input extends z.ZodType, Output extends z.ZodType, Refusals extends readonly string[]> {
  readonly summary: string;
  readonly path: `${string}/${string}`;
  readonly right: OperatorRight | null;
  readonly isAct?: boolean;
  readonly perMinute?: RateLimit;
  readonly input: Input;
  readonly output: Output;
  readonly refusals?: Refusals;
  readonly sample?: unknown;
}

type Made<Input, Output, Refusals> = Omit<OperatorCallDefinition, 'input' | 'output' | 'refusals'> & {
  readonly input: Input;
  readonly output: Output;
  readonly refusals: Refusals;
};

/** Completes the definition of a call of operators. A call without a right opens the door to everybody, so only the login has none. */
export function defineOperatorCall<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusals extends readonly string[] = readonly [],
>({ path, right, isAct = false, refusals, ...given }: Given<Input, Output, Refusals>): Made<Input, Output, Refusals> {
  const call = defineCall({
    ...given,
    method: 'POST',
    path: `/api/operator/${path}`,
    access: right === null ? 'anyone' : 'operator',
    repetition: isAct ? 'repeatable' : 'read',
    whileClosed: 'served',
    whileIdle: true,
    blankToken: right === null,
    refusals: refusals ?? [],
  });
  return { ...call, right, isAct } as unknown as Made<Input, Output, Refusals>;
}
