import type {
  OperatorCallName,
  OperatorOutput,
  OperatorRefusal,
  OperatorRight,
  ParsedOperatorInput,
} from '@touchline/contract/operators';
import type { CallerAddress } from '../ip-address.ts';
import type { Site } from '../site/site.ts';
import type { Outcome } from './handler.ts';

/** An operator who is signed in at a site. */
export interface OperatorIdentity {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  /** Unique at the site and never given to another account. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: ReadonlySet<OperatorRight>;
  /** The time at which the session ends, in milliseconds. */
  readonly endsAt: number;
}

/** The change that an act made, for the trail. */
export interface OperatorNote {
  readonly memberId?: bigint | null;
  /** The subject of the act, such as `order/12`. */
  readonly subject?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An act is recorded before it is carried out (`asked`) and once more with its outcome (`answered`). */
export type TrailKind = 'login' | 'login_refused' | 'right_refused' | 'read' | 'asked' | 'answered' | 'account';

/** One entry of the trail of operators. `at` in milliseconds. */
export interface TrailEntry {
  readonly at: number;
  readonly siteId: number;
  readonly operator: string;
  readonly address: string;
  readonly call: string;
  readonly kind: TrailKind;
  readonly traceId: string;
  readonly memberId: bigint | null;
  readonly subject: string;
  readonly reason: string;
  readonly outcome: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The origin of a call and its operator. */
export interface OperatorContext<Who = OperatorIdentity> {
  readonly site: Site;
  readonly operator: Who;
  readonly traceId: string;
  readonly address: CallerAddress;
  readonly now: number;
  /** Adds to the trail's entry of this call. */
  note(note: OperatorNote): void;
}

export type OperatorOutcome<Name extends OperatorCallName> = Outcome<OperatorOutput<Name>, OperatorRefusal<Name>>;

export type OperatorHandler<Name extends OperatorCallName> = (
  input: ParsedOperatorInput<Name>,
  context: OperatorContext<Name extends 'operatorLogin' ? null : OperatorIdentity>,
) => Promise<OperatorOutcome<Name>>;

/** Every call of the operators' door: a missing handler does not compile. */
export type OperatorHandlers = { readonly [Name in OperatorCallName]: OperatorHandler<Name> };
