import type { CurrencyCode } from '@touchline/rules/money';

/** A way to pay in, as the site offers it. Amounts in wire form. */
export interface PayChannel {
  readonly channelId: string;
  readonly payType: string;
  readonly payTypeName: string;
  readonly note: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly minMoney: string;
  readonly maxMoney: string;
  readonly quickAmounts: readonly string[];
}

/** A way to pay out. */
export interface PayoutMethod {
  readonly methodId: string;
  readonly name: string;
  readonly destination: string;
  readonly note: string;
}

export type PayoutResult =
  | { readonly kind: 'paid'; readonly providerRef: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** A payment provider: every one stands behind this, so the cashier knows none by name. */
export interface PaymentProvider {
  readonly name: string;
  channels(currency: CurrencyCode): readonly PayChannel[];
  payoutMethods(currency: CurrencyCode): readonly PayoutMethod[];
  /** Where the member pays this order. */
  cashierUrl(order: { orderId: bigint; siteId: number }): string;
  /** Pays out, or reports what became of an earlier request for the same order: safe to repeat. */
  payOut(order: {
    orderId: bigint;
    amount: string;
    currency: CurrencyCode;
    destination: string;
  }): Promise<PayoutResult>;
}
