import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Identity } from '../../../platform/call/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Site } from '../../../platform/site/site.ts';
import type { PayoutNetwork, PayoutTarget } from '../../../suppliers/payouts/port.ts';
import type { ValidStakeReader } from './turnover.ts';

export type ProofProblem = 'wrong_code' | 'code_expired' | 'codes_locked' | 'factor_needed' | 'factor_locked';

interface Proof {
  readonly requestId?: string | undefined;
  readonly code: string;
}

export interface Payee {
  readonly realName: string | null;
  readonly vipLevel: number;
  readonly isTest: boolean;
  readonly hasWithdrawPassword: boolean;
  readonly passwordLockedUntil: number | null;
}

/** The functions of accounts that withdrawals need. */
export interface Payees {
  read(siteId: number, memberId: bigint): Promise<Payee>;
  /** Null when it is right; every wrong one counts. */
  password(
    siteId: number,
    memberId: bigint,
    typed: string,
  ): Promise<
    | 'need_withdraw_password'
    | 'withdraw_password_locked'
    | { readonly reason: 'withdraw_password_wrong'; readonly left: number }
    | null
  >;
  prove(
    siteId: number,
    memberId: bigint,
    purpose: 'withdraw',
    proof: Proof,
  ): Promise<{ readonly problem: ProofProblem } | { readonly byFactor: boolean }>;
}

/** The details of a destination that the payer of a quick withdrawal needs. */
export interface Target extends PayoutTarget {
  readonly id: bigint;
  /** The part of it that may be shown. */
  readonly label: string;
  readonly usableAt: number;
  readonly newUntil: number;
}

interface MemberOfSite {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** The functions of destinations that withdrawals need. */
export interface Targets {
  find(site: Site, owner: MemberOfSite, id: bigint): Promise<Target | null>;
  ofOrder(site: Site, id: bigint): Promise<Target>;
  hold(tx: Queryable, owner: MemberOfSite, id: bigint): Promise<boolean>;
  list(site: Site, owner: MemberOfSite): Promise<Pick<CallOutput<'withdrawOptions'>, 'cards' | 'addresses'>>;
  isShared(owner: MemberOfSite): Promise<boolean>;
}

interface Owner extends MemberOfSite {
  readonly currency: CurrencyCode;
}

/**
 * Takes a member's debt from the balance within a transaction. Until it ends, nothing else can be owed: it holds the lock
 * that a correction needs. `left` is owed after that, in minor units.
 */
export type DebtSettling = (
  tx: Queryable,
  owner: Owner,
) => Promise<{ readonly left: bigint; readonly isPaid: boolean }>;

/** Decides in place of the two operators, a while after a case came. Only a demo has it. */
export interface AutomaticReview {
  readonly afterMs: number;
  readonly operators: readonly [string, string];
  /** Null lets it through. */
  readonly reject: (amount: string) => 'risk_refused' | null;
}

/** Hands an order to the reviewers, in the transaction that makes it wait. */
export type SendToReview = (
  tx: Queryable,
  order: { readonly siteId: number; readonly subjectId: bigint; readonly round: number },
) => Promise<void>;

/** Everything withdrawals need of the rest of the platform. */
export interface WithdrawNeeds {
  readonly provider: PayoutNetwork;
  readonly payees: Payees;
  readonly targets: Targets;
  readonly stakes: ValidStakeReader;
  balance(
    siteId: number,
    memberId: bigint,
    currency: CurrencyCode,
  ): Promise<{ withdrawable: string; lockedWithdrawals: string }>;
  /** Takes a member's debt from the balance; returns the rest of the debt, in minor units. */
  settleDebts(owner: Owner): Promise<bigint>;
  readonly debts: DebtSettling;
  /** Whether a member's deposits have to be staked before they can leave. */
  mustStake(identity: Identity): Promise<boolean>;
  readonly sendToReview: SendToReview;
  /** Outside a demonstration there is none, and people decide. */
  readonly automaticReview: AutomaticReview | null;
}
