import type { z } from 'zod';
import type { calls } from './calls/index.ts';

export { betRefusals } from './calls/book/bet-fields.ts';
export { banner } from './calls/content/placed-fields.ts';
export { depositNote } from './calls/finance/deposit-fields.ts';
export { withdrawNote } from './calls/finance/withdraw-fields.ts';
export { calls } from './calls/index.ts';
export { clientTypes } from './core/client-types.ts';
export {
  type ApiResponse,
  type Code,
  type CodeName,
  codes,
  type InvalidInputData,
  type RefusalData,
} from './core/codes.ts';
export type {
  Access,
  CallDefinition,
  ProtectionDoor,
  RateLimit,
  Repetition,
  Role,
  Sealing,
} from './core/define-call.ts';
export { COMMON_BODY_BYTES } from './core/define-call.ts';
export { MOST_SHARES, PACKET_MINUTES } from './core/gift.ts';

type Calls = typeof calls;

export type CallName = keyof Calls;

/** The input that a caller passes, before defaults are filled in. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;

/** The input that a handler receives: validated, defaults filled in. */
export type ParsedInput<Name extends CallName> = z.output<Calls[Name]['input']>;

export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;

/** The refusals a call declares; anything else a handler returns does not compile. */
export type CallRefusal<Name extends CallName> = Calls[Name]['refusals'][number];
