import type { CallOutput } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import type { PayType } from './order-machine.ts';

/** What is to be paid in. Money in wire form. */
export interface PaymentRequest {
  /** Our name for the order; asked twice under one reference, a provider answers the same. */
  readonly reference: string;
  readonly siteId: number;
  readonly payType: PayType;
  readonly channelId: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly protocol: string | null;
  /** Until when the payment is awaited. */
  readonly until: number;
}

/** How the member pays. */
export type PayInstruction = NonNullable<CallOutput<'getDeposit'>['pay']>;

export interface PaymentSeen {
  readonly providerRef: string;
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly confirmations: number;
}

/** `unknown` says that the provider never heard of it; everything that is not an answer is no answer. */
export type PaymentAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  /** A quick pay found whom to pay, until then. */
  | { readonly kind: 'matched'; readonly payee: PayInstruction & { kind: 'payee' }; readonly until: number }
  /** On its way and not final. */
  | ({ readonly kind: 'seen' } & PaymentSeen)
  | ({ readonly kind: 'paid' } & PaymentSeen);

/**
 * A payment provider: every one stands behind this, so the cashier knows none by name. Every call may fail in every way:
 * whoever throws has said nothing, and the cashier asks again by `query`. For a bank transfer the answer of `query` is the
 * house's statement: it is shown to whoever reviews the order and credits nothing by itself.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Ten-thousandths of CNY for one USDT. */
  usdtRate(): Promise<number>;
  open(request: PaymentRequest): Promise<PayInstruction>;
  query(reference: string): Promise<PaymentAnswer>;
  /** The member gave the order up, or its time is over. */
  cancel(reference: string): Promise<void>;
  /** The member says to have paid a quick pay. */
  claim(reference: string): Promise<void>;
  /** The member has paid and the payee does not say so. */
  dispute(reference: string): Promise<void>;
  /** Sends a payment back to where it came from; said twice, it happens once. */
  refund(reference: string, providerRef: string): Promise<void>;
  /** A demonstration's stand-in for the payer's bank; null elsewhere. */
  payerUrl(reference: string): string | null;
}
