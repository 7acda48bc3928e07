import type { z } from 'zod';

/**
 * Who may call. `optional` calls serve visitors and members alike and use the token when one is there;
 * `provider` calls carry a provider's own signature instead of the envelope.
 */
export type Access = 'anyone' | 'optional' | 'member' | 'agent' | 'moderator' | 'demo' | 'provider';

/**
 * What player protection must decide before the call's handler runs. Every call that moves money, starts play or
 * talks to others names the door it is; `none` is for calls that do neither.
 */
export type ProtectionDoor =
  | 'none'
  | 'deposit'
  | 'wager'
  | 'transfer'
  | 'launch'
  | 'gift'
  | 'claim'
  | 'chat'
  | 'withdraw'
  /** Money comes back to the wallet from where it was put; nothing ever stands before it. */
  | 'return';

/** How a repeated call behaves: it changes nothing, it may be repeated as is, or its input carries an idempotency key. */
export type Repetition = 'read' | 'repeatable' | 'keyed';

/** `both` seals request and response; `request` leaves the response plain; `none` leaves both plain. */
export type Sealing = 'both' | 'request' | 'none';

/** The most bytes of a body, unless its call says more. */
export const COMMON_BODY_BYTES = 64 * 1024;

export interface CallDefinition {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A part in braces is a field of the input, such as `/lg/ve4/{signature}`. */
  readonly path: `/${'api' | 'lg'}/${string}`;
  readonly access: Access;
  readonly door: ProtectionDoor;
  readonly repetition: Repetition;
  /**
   * Whether a member who has not acted for half an hour may still make the call without signing in again. Reads without a
   * door may; what changes something may not unless the call says so (standards AUT-11).
   */
  readonly whileIdle: boolean;
  readonly sealing: Sealing;
  /** `form` sends its fields as one sealed parameter of a form body, as the older calls do. */
  readonly encoding: 'json' | 'form';
  /** Whether the call needs no session at all: 5 s limit, line rotation, token header blanked when `blankToken`. */
  readonly credentials: boolean;
  readonly blankToken: boolean;
  /** Seconds the client may keep the answer in its local cache (decisions D6); 0 keeps nothing. */
  readonly cacheSeconds: number;
  /** Whether the answer brings the session's token in a header. */
  readonly savesToken: boolean;
  /** The last day a version that has a successor is served, such as 2027-12-31; null while it has none (standards API-12). */
  readonly endsOn: string | null;
  /** The most bytes of a body. The server reads none over `COMMON_BODY_BYTES` before it knows who sends it. */
  readonly maxBodyBytes: number;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly refusals: readonly string[];
}

type Optional =
  | 'door'
  | 'repetition'
  | 'whileIdle'
  | 'sealing'
  | 'encoding'
  | 'credentials'
  | 'blankToken'
  | 'cacheSeconds'
  | 'savesToken'
  | 'endsOn'
  | 'maxBodyBytes'
  | 'refusals';

type Completed<D extends Partial<CallDefinition>> = Omit<CallDefinition, keyof D | 'refusals'> &
  D & { readonly refusals: D extends { refusals: infer R } ? R : readonly [] };

/** Completes a call's definition with the common case: a sealed, credentialed JSON read without refusals. */
export function defineCall<const D extends Omit<CallDefinition, Optional> & Partial<Pick<CallDefinition, Optional>>>(
  definition: D,
): Completed<D> {
  const defaults = {
    door: 'none',
    repetition: 'read',
    sealing: 'both',
    encoding: 'json',
    credentials: true,
    blankToken: false,
    cacheSeconds: 0,
    savesToken: false,
    endsOn: null,
    maxBodyBytes: COMMON_BODY_BYTES,
    refusals: [],
  };
  const completed = { ...defaults, ...definition };
  const whileIdle = completed.repetition === 'read' && completed.door === 'none';
  return { whileIdle, ...completed } as unknown as Completed<D>;
}
