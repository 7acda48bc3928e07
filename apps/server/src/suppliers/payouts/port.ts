import type { CurrencyCode } from '@touchline/rules/money';
import { type Bounded, withDeadlines } from '../../platform/deadline.ts';

/** The amount to be paid, and its destination. Money in wire form. */
export interface PayoutRequest {
  /** Our name for this payout; asked twice under one reference, a provider pays once. */
  readonly reference: string;
  readonly siteId: number;
  readonly method: PayoutMethod;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly to: PayoutTarget;
}

export type PayoutMethod = 'bank' | 'usdt' | 'quick';

export interface PayoutTarget {
  readonly kind: 'card' | 'address';
  /** Code of the bank, or the protocol. */
  readonly network: string;
  readonly number: string;
  readonly holder: string;
  readonly branch: string;
}

/** The state of a quick payout that is not decided. `until` is when the provider ends the step by itself. */
export interface QuickStep {
  readonly stage: 'matching' | 'matched' | 'claimed';
  readonly until: number;
}

/** `unknown` says that the provider does not know the order. An error is not an answer. */
export type PayoutAnswer =
  | { readonly kind: 'paid'; readonly providerRef: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'pending'; readonly step?: QuickStep }
  | { readonly kind: 'unknown' };

/** The present cost of a conversion. */
export interface UsdtTerms {
  /** Ten-thousandths of CNY for one USDT. */
  readonly rate: number;
  /** The amount in USDT, in wire form. */
  readonly networkFee: string;
}

/**
 * Pays members. Every call may fail in every way, before or after it acted: an exception is no answer, and the cashier queries
 * again by `query`. Every call has a deadline; its signal says when nobody waits for the answer any more.
 */
export interface PayoutProvider {
  readonly name: string;
  usdtTerms(protocol: string, signal: AbortSignal): Promise<UsdtTerms>;
  request(payout: PayoutRequest, signal: AbortSignal): Promise<PayoutAnswer>;
  query(reference: string, signal: AbortSignal): Promise<PayoutAnswer>;
  /** Takes a quick payout back that found no payer; `too_late` once a payer was found. */
  cancelMatch(reference: string, signal: AbortSignal): Promise<'cancelled' | 'too_late'>;
  /** The member has the money of a quick payout. Said twice, this and a dispute happen once. */
  confirm(reference: string, signal: AbortSignal): Promise<void>;
  /** The member has nothing, though the payer claims to have paid. */
  dispute(reference: string, signal: AbortSignal): Promise<void>;
}

/** A payout provider as the cashier asks it. */
export type PayoutNetwork = Bounded<PayoutProvider>;

export function boundPayouts(provider: PayoutProvider): PayoutNetwork {
  return withDeadlines(provider, {
    usdtTerms: 5_000,
    request: 15_000,
    query: 10_000,
    cancelMatch: 10_000,
    confirm: 10_000,
    dispute: 10_000,
  });
}
