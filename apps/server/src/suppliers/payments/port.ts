import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import { type Bounded, withDeadlines } from '../../platform/deadline.ts';

export type PayType = CallOutput<'getDeposit'>['payType'];

/** The payment that is to be made. Money in wire form. */
export interface PaymentRequest {
  /** Our name for the order; asked twice under one reference, a provider answers the same. */
  readonly reference: string;
  readonly siteId: number;
  readonly payType: PayType;
  readonly channelId: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly protocol: string | null;
  /** The time until which the payment is awaited. */
  readonly until: number;
}

/** The way in which the member pays. */
export type PayInstruction = NonNullable<CallOutput<'getDeposit'>['pay']>;

export interface PaymentSeen {
  readonly providerRef: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly confirmations: number;
}

/** `unknown` says that the provider does not know the order. An error is not an answer. */
export type PaymentAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  /** A quick pay found whom to pay, until then. */
  | { readonly kind: 'matched'; readonly payee: PayInstruction & { kind: 'payee' }; readonly until: number }
  /** The payment is on its way and not final. */
  | ({ readonly kind: 'seen' } & PaymentSeen)
  | ({ readonly kind: 'paid' } & PaymentSeen);

/**
 * The interface of every payment provider, so that the cashier knows none by name. Every call may fail in every way: an
 * exception is no answer, and the cashier queries again by `query`. For a bank transfer the answer of `query` is the
 * house's statement: it is shown to the people who review the order and credits nothing by itself. Every call has a deadline; its
 * signal is aborted when the answer is not needed any more.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Ten-thousandths of CNY for one USDT. */
  usdtRate(signal: AbortSignal): Promise<number>;
  open(request: PaymentRequest, signal: AbortSignal): Promise<PayInstruction>;
  query(reference: string, signal: AbortSignal): Promise<PaymentAnswer>;
  /** The member gave the order up, or its time is over. Said twice, this and the next two happen once. */
  cancel(reference: string, signal: AbortSignal): Promise<void>;
  /** The member claims to have paid a quick pay. */
  claim(reference: string, signal: AbortSignal): Promise<void>;
  /** The member has paid and the payee does not confirm it. It also counts as the claim, which may never have arrived. */
  dispute(reference: string, signal: AbortSignal): Promise<void>;
  /** Sends a payment back to where it came from; said twice, it happens once. */
  refund(reference: string, providerRef: string, signal: AbortSignal): Promise<void>;
  /** The replacement of the payer's bank in a demonstration; null elsewhere. */
  payerUrl(reference: string): string | null;
}

/** A payment provider as the cashier asks it. */
export type Payments = Bounded<PaymentProvider>;

export function boundPayments(provider: PaymentProvider): Payments {
  return withDeadlines(provider, {
    usdtRate: 5_000,
    open: 10_000,
    query: 10_000,
    cancel: 10_000,
    claim: 10_000,
    dispute: 10_000,
    refund: 15_000,
  });
}
