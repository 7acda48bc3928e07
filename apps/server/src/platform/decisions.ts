import type { OperatorRight } from '@touchline/contract/operators';
import type { Queryable } from './db/database.ts';

/** A request of one operator that another operator approves. */
export interface Decision<Payload = unknown> {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly payload: Payload;
  /** The data that was sealed until now; undefined where there was none. */
  readonly secret: unknown;
  readonly reason: string;
  readonly requestedBy: string;
  /** The operator who approves. */
  readonly decidedBy: string;
}

/** The reason why an approved decision cannot be carried out now. It stays open, to be refused or decided later. */
export type CarryRefusal =
  | 'insufficient_balance'
  | 'bet_fixed'
  | 'reversed_already'
  | 'journal_owned'
  | 'manual_closed'
  | 'manual_over_limit'
  | 'member_unit'
  | 'member_barred'
  | 'pool_empty'
  | 'pool_changed'
  | 'underage'
  | 'member_closed'
  | 'member_excluded'
  | 'mark_missing';

/**
 * The answer of a module to a request: the facts that operators read, and the data that is sealed until it is decided; or the
 * reason why it cannot be requested, `unknown` where the site has nothing of the kind.
 */
export type AskedDecision<Refusal extends string> =
  | { readonly payload: Readonly<Record<string, unknown>>; readonly secret?: unknown }
  | 'unknown'
  | Refusal;

/**
 * Carries decisions of one kind out, in the transaction in which they are approved. The function it returns runs after the
 * commit and informs members and nodes. If it returns a refusal, everything it did in the transaction is rolled back.
 */
export interface DecisionCarrier<Payload = unknown> {
  /** The right that an operator needs to request and decide this kind. */
  readonly right: OperatorRight;
  carryOut(tx: Queryable, decision: Decision<Payload>): Promise<CarryRefusal | (() => void)>;
}
