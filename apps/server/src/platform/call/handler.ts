import type { Access, CallName, CallOutput, CallRefusal, calls, ParsedInput, Role } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { CallerAddress } from '../ip-address.ts';
import type { Site } from '../site/site.ts';

/** A signed-in member as every handler sees one. */
export interface Identity {
  readonly memberId: bigint;
  readonly sessionId: bigint;
  /** The time at which the password of this session, or of the one it was handed on from, was given; in milliseconds. */
  readonly signedInAt: number;
  /** The version of the member's proofs when the session's token was made: a socket of an earlier proof ends. */
  readonly proofVersion: number;
  readonly name: string;
  /** Account status; only active members may wager (standards ACC-5). */
  readonly status: string;
  /** Whether the site's people know who the member is. */
  readonly isVerified: boolean;
  /** Whether the member's birth date is on record: of some who came from elsewhere it is not. */
  readonly hasBirthday: boolean;
  /** Whether the member's legal name is on record. */
  readonly isNamed: boolean;
  /** The terms the member agreed to last. */
  readonly termsVersion: string;
  /** The unit the member settles in. */
  readonly currency: CurrencyCode;
  /** Whether play is closed where the session is used: outside the licence, or in a network from which nobody bets. */
  readonly isAway: boolean;
  /** The roles that the session has. A member's session has none. */
  readonly roles: ReadonlySet<Role>;
}

type IdentityFor<A extends Access> = A extends 'anyone' | 'optional' | 'demo' | 'provider' ? Identity | null : Identity;

/** Whether an address was judged: `admitted` by the site's restrictions, or `unjudged` where there are none or the address cannot be read. */
export type LocationVerdict = 'admitted' | 'unjudged';

/** The origin of a call and its caller. */
export interface CallContext<Who = Identity | null> {
  readonly site: Site;
  readonly identity: Who;
  readonly traceId: string;
  /** Network address of the caller, from trusted proxies only. */
  readonly address: CallerAddress;
  /** The decision of the site's restrictions about that address. A refused call reaches no handler. */
  readonly location: LocationVerdict;
  /** Whether a part of the site is under maintenance: `feature:football`. Those behind the door of the call are not. */
  isHeld(part: string): boolean;
  /** The browser's own random id. */
  readonly device: string;
  readonly clientType: string;
  readonly now: number;
}

export type RefusalDetail = Readonly<Record<string, string | number>>;

/** The outcome that a handler returns. Expected refusals are values; surprises throw. */
export type Outcome<Data, Refusal extends string> =
  | {
      readonly kind: 'ok';
      readonly data: Data;
      /** A session's token, sent in a header of the answer by calls that declare it. */
      readonly token?: string;
    }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly detail?: RefusalDetail }
  /** A state or idempotency conflict. */
  | { readonly kind: 'conflict'; readonly reason: Refusal }
  /** It does not exist for this caller. */
  | { readonly kind: 'notFound' }
  /** A verification code was wrong. */
  | { readonly kind: 'wrongCode' }
  /** Fields the schema lets through but a rule does not, with the message of each. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> };

export type CallOutcome<Name extends CallName> = Outcome<CallOutput<Name>, CallRefusal<Name>>;

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  context: CallContext<IdentityFor<(typeof calls)[Name]['access']>>,
) => Promise<CallOutcome<Name>>;

/** Every call of the contract: a missing handler does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

export const ok = <Data>(data: Data) => ({ kind: 'ok', data }) as const;

export const refused = <Reason extends string>(reason: Reason, detail?: RefusalDetail) =>
  detail === undefined ? ({ kind: 'refused', reason } as const) : ({ kind: 'refused', reason, detail } as const);

export const conflict = <Reason extends string>(reason: Reason) => ({ kind: 'conflict', reason }) as const;

export const notFound = { kind: 'notFound' } as const;

export const wrongCode = { kind: 'wrongCode' } as const;

export const invalid = (fields: Readonly<Record<string, string>>) => ({ kind: 'invalid', fields }) as const;

/** Whether an amount was typed in another unit than the one the member settles in now: then it means something else. */
export function isOtherUnit(input: { readonly currency?: CurrencyCode | undefined }, identity: Identity): boolean {
  return input.currency !== undefined && input.currency !== identity.currency;
}
