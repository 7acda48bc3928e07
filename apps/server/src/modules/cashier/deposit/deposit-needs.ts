import type { CurrencyCode } from '@touchline/rules/money';
import type { Identity, RefusalDetail } from '../../../platform/call/handler.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Site } from '../../../platform/site/site.ts';
import type { Payments } from '../../../suppliers/payments/port.ts';

/** The member and the currency of a deposit. */
export interface Depositor {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** Reviews cases in place of operators, a while after they came. Only a demo has it. */
export interface AutomaticDepositReview {
  readonly afterMs: number;
  readonly operators: readonly [string, string];
}

/** A bonus a deposit may have; it is recorded with the order. */
export interface BonusChoice {
  choose(tx: Queryable, orderId: bigint): Promise<void>;
}

export interface BonusRefusal {
  readonly refusal: 'bonus_closed' | 'bonus_active' | 'bonus_below_minimum';
  readonly detail?: RefusalDetail;
}

/** Everything deposits need of the rest of the platform. */
export interface DepositNeeds {
  readonly provider: Payments;
  payer(siteId: number, memberId: bigint): Promise<{ readonly realName: string | null; readonly vipLevel: number }>;
  /**
   * Whether player protection lets money that arrived into the wallet now; `amount` in wire form. A closed account is like an
   * excluded one.
   */
  canReceiveDeposit(owner: Depositor, amount: string): Promise<'ok' | 'excluded' | 'limit_reached'>;
  /** The same of amounts in minor units, inside the transaction that credits them, each on what the ones before it use up. */
  fits(tx: Queryable, deposits: readonly (Depositor & { readonly amount: bigint })[]): Promise<boolean[]>;
  /** Whether a deposit that is to bring so much to the wallet, in minor units, may have a bonus of the site. */
  agreeBonus(site: Site, identity: Identity, bonusId: string, deposit: bigint): Promise<BonusChoice | BonusRefusal>;
  /** Hands an order to the reviewers, in the transaction that makes it wait. */
  sendToReview(
    tx: Queryable,
    order: { readonly siteId: number; readonly subjectId: bigint; readonly round: number },
  ): Promise<void>;
  /** Outside a demonstration there is none, and people decide. */
  readonly automaticReview: AutomaticDepositReview | null;
}
