import type { z } from 'zod';

/** A role that a session may have beside being a member's. */
export type Role = 'agent' | 'moderator' | 'operator';

/**
 * The callers who may call. `optional` calls serve visitors and members alike and use the token when one is there; a role's
 * calls serve sessions that have the role; `provider` calls carry a provider's own signature instead of the envelope.
 */
export type Access = 'anyone' | 'optional' | 'member' | Role | 'demo' | 'provider';

/**
 * The question that player protection must answer before the call's handler runs. Every call that moves money, starts play or
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
  /** Money returns to the wallet from a place of the member. Nothing may block it. */
  | 'return';

/** The behaviour of a repeated call: it changes nothing, it may be repeated as is, or its input carries an idempotency key. */
export type Repetition = 'read' | 'repeatable' | 'keyed';

/** `both` seals request and response; `request` leaves the response plain; `none` leaves both plain. */
export type Sealing = 'both' | 'request' | 'none';

/** Calls a minute by address, device and member. A household shares an address, so its share is the largest. */
export interface RateLimit {
  readonly address: number;
  readonly device: number;
  readonly member: number;
}

/** The most bytes of a body, unless its call says more. */
export const COMMON_BODY_BYTES = 64 * 1024;

export interface CallDefinition {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A part in braces is a field of the input, such as `/lg/ve4/{signature}`. */
  readonly path: `/${'api' | 'lg'}/${string}`;
  readonly access: Access;
  readonly door: ProtectionDoor;
  /**
   * Whether the call shows or gives an offer: rewards, activities, promotions. Members who must not be offered anything are refused
   * before its handler runs (standards EXC-3, BON-8).
   */
  readonly isOffer: boolean;
  readonly repetition: Repetition;
  /** The name of the call that finds the result of a key of a keyed call; null if there is none. */
  readonly foundBy: string | null;
  /**
   * The way in which a client that lost the answer learns the outcome of a keyed call. `byKey` writes the call down before it travels and asks
   * by its key. `elsewhere` leaves it to what shows the outcome anyway: the bet slip keeps its own tickets, and a launch and a
   * return of everything make transfers, which the server lists.
   */
  readonly followed: 'byKey' | 'elsewhere';
  /**
   * Reads whose answers are another one after the call. Pages read them again once the call has ended. Reads that a message of
   * the socket replaces need not be named.
   */
  readonly changes: readonly string[];
  /** A limit of its own, of a call worth abusing (standards API-5); null shares the limit of all calls. */
  readonly perMinute: RateLimit | null;
  /**
   * The treatment of the call while the site is closed to the caller, by maintenance or by a rule of access. `served` is for
   * calls that must work in every state: the time, the envelope, help, leaving, and providers' reports, whose money is already
   * on its way. `asVisitor` serves a page that waits for the site to open, also with a signed-in member.
   */
  readonly whileClosed: 'refused' | 'served' | 'asVisitor';
  /**
   * The treatment outside the territories of the licence: the door decides, the call is refused, or it is served and noted.
   * Logins are noted: a member who is away from home can still withdraw.
   */
  readonly abroad: 'byDoor' | 'refused' | 'noted';
  /** The group of calls among which it counts towards a proof that the caller is no machine; null counts nowhere. */
  readonly proof: 'login' | 'checkName' | 'prove' | 'codes' | 'register' | null;
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
  /** Whether pages keep the answer for as long as the token stays the same, at most a minute (decisions D6). */
  readonly keptForToken: boolean;
  /** Whether the answer brings the session's token in a header. */
  readonly savesToken: boolean;
  /** The last day a version that has a successor is served, such as 2027-12-31; null while it has none (standards API-12). */
  readonly endsOn: string | null;
  /** The most bytes of a body. The server reads none over `COMMON_BODY_BYTES` before it knows who sends it. */
  readonly maxBodyBytes: number;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly refusals: readonly string[];
  /** One input that its schema accepts, for a fuzzer to break. It belongs to nobody. */
  readonly sample: unknown;
}

type Optional =
  | 'door'
  | 'isOffer'
  | 'repetition'
  | 'foundBy'
  | 'followed'
  | 'changes'
  | 'perMinute'
  | 'whileClosed'
  | 'abroad'
  | 'proof'
  | 'whileIdle'
  | 'sealing'
  | 'encoding'
  | 'credentials'
  | 'blankToken'
  | 'cacheSeconds'
  | 'keptForToken'
  | 'savesToken'
  | 'endsOn'
  | 'maxBodyBytes'
  | 'refusals'
  | 'sample';

type Completed<D extends Partial<CallDefinition>> = Omit<CallDefinition, keyof D | 'refusals'> &
  D & { readonly refusals: D extends { refusals: infer R } ? R : readonly [] };

/** Completes a call's definition with the common case: a sealed, credentialed JSON read without refusals. */
export function defineCall<const D extends Omit<CallDefinition, Optional> & Partial<Pick<CallDefinition, Optional>>>(
  definition: D,
): Completed<D> {
  const defaults = {
    door: 'none',
    isOffer: false,
    repetition: 'read',
    foundBy: null,
    followed: 'byKey',
    changes: [],
    perMinute: null,
    whileClosed: 'refused',
    abroad: 'byDoor',
    proof: null,
    sealing: 'both',
    encoding: 'json',
    credentials: true,
    blankToken: false,
    cacheSeconds: 0,
    keptForToken: false,
    savesToken: false,
    endsOn: null,
    maxBodyBytes: COMMON_BODY_BYTES,
    refusals: [],
    sample: {},
  };
  const completed = { ...defaults, ...definition };
  const whileIdle = completed.repetition === 'read' && completed.door === 'none';
  return { whileIdle, ...completed } as unknown as Completed<D>;
}
