import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** Whose money it is, in which unit. */
export interface Depositor {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** Operators of a demonstration: they look at what people have to look at, a while after it came. */
export interface AutomaticDepositReview {
  readonly afterMs: number;
  readonly operators: readonly [string, string];
}

/** Everything deposits need of the rest of the platform. */
export interface DepositNeeds {
  readonly provider: PaymentProvider;
  payer(siteId: number, memberId: bigint): Promise<{ readonly realName: string | null; readonly vipLevel: number }>;
  /** Whether player protection lets money that arrived into the wallet now; `amount` in wire form. */
  admits(owner: Depositor, amount: string): Promise<'ok' | 'excluded' | 'limit_reached'>;
  /** The same of amounts in minor units, inside the transaction that credits them, each on what the ones before it use up. */
  fits(tx: Queryable, deposits: readonly (Depositor & { readonly amount: bigint })[]): Promise<boolean[]>;
  /** Outside a demonstration there is none, and people decide. */
  readonly automaticReview: AutomaticDepositReview | null;
}
