import type { CurrencyCode } from '@touchline/rules/money';
import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Site } from '../../platform/site/site.ts';

/** The functions of accounts and of player protection that this module needs. */
export interface EligibilityNeeds {
  readonly members: {
    statusOf(siteId: number, memberId: bigint): Promise<string>;
    /** Those of these members whose account is not active. */
    notActive(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]>;
  };
  readonly exclusions: {
    /** The exclusion that holds for a member now, with its kind. */
    current(on: Queryable, memberId: bigint, now: number): Promise<{ readonly kind: string } | null>;
    /** Whether more than breaks of the member's own, which end by themselves, keeps them away now. */
    isKeptAwayForLong(on: Queryable, memberId: bigint, now: number): Promise<boolean>;
    /** Those of these members for whom one holds now. */
    keptAway(on: Queryable, memberIds: readonly bigint[], now: number): Promise<bigint[]>;
  };
  /** Whether operators keep a member from offers. */
  isBlackTagged(memberId: bigint): Promise<boolean>;
  taggedAmong(on: Queryable, memberIds: readonly bigint[]): Promise<readonly bigint[]>;
  flaggedAmong(on: Queryable, memberIds: readonly bigint[]): Promise<readonly bigint[]>;
  /** Those of these members whom an operator's limit holds. */
  limitedAmong(on: Queryable, memberIds: readonly bigint[]): Promise<readonly bigint[]>;
  /** Those of these members who are a second account of a person. */
  secondAccountsAmong(on: Queryable, memberIds: readonly bigint[]): Promise<readonly bigint[]>;
  /** Those of these members who were last outside the licence, or in a network from which nobody bets. */
  awayAmong(on: Queryable, memberIds: readonly bigint[]): Promise<readonly bigint[]>;
  /** Whether a member shows markers of harm. */
  isFlagged(memberId: bigint): Promise<boolean>;
  sessionsInUse(siteId: number, memberId: bigint): Promise<readonly SessionInUse[]>;
  /** Whether reminders, limits of time and exclusions let a member who plays in these sessions continue; in none of them, not. */
  admitsPlay(site: Site, memberId: bigint, playing: readonly Omit<SessionInUse, 'isAway'>[]): Promise<boolean>;
  /** Whether a deposit fits the member's exclusions and limits. */
  admitsArrival(owner: Depositor, amount: string): Promise<DepositEligibility>;
}

interface SessionInUse {
  readonly sessionId: bigint;
  readonly signedInAt: number;
  /** Whether it is used where nobody may play. */
  readonly isAway: boolean;
}

export interface Depositor extends Pick<Identity, 'memberId'> {
  readonly siteId: number;
  readonly currency: CurrencyCode;
}

export type DepositEligibility = 'ok' | 'excluded' | 'limit_reached';
