import type { Money } from '../../ledger/money-batch.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Arrivals } from './deposit/arrivals.ts';
import { DepositBlocks } from './deposit/deposit-blocks.ts';
import { DepositChecks } from './deposit/deposit-checks.ts';
import { DepositClaims } from './deposit/deposit-claims.ts';
import { DepositLifecycle } from './deposit/deposit-lifecycle.ts';
import type { DepositNeeds } from './deposit/deposit-needs.ts';
import { DepositQuotes } from './deposit/deposit-quotes.ts';
import { DepositReviews } from './deposit/deposit-reviews.ts';
import { DepositViews } from './deposit/deposit-views.ts';
import { Deposits } from './deposit/deposits.ts';
import { PayInStore } from './deposit/pay-in-store.ts';
import { depositProofEndpoint } from './endpoints/deposit-proof.ts';
import { depositEndpoints } from './endpoints/deposits.ts';
import { paymentCallbackEndpoint } from './endpoints/payment-callback.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import type { OrderStore } from './order-store.ts';

/** The half of the cashier that takes money in. */
export function createDeposits(platform: Platform, money: Money, orders: OrderStore, needs: DepositNeeds) {
  const store = new PayInStore(platform.db, platform.vault);
  const quotes = new DepositQuotes(platform, needs);
  const blocks = new DepositBlocks(platform, needs.automaticReview);
  const checks = new DepositChecks(orders, quotes, needs, blocks);
  const reviews = new DepositReviews({ platform, ledger: money.ledger, orders, store, needs });
  const arrivals = new Arrivals({ platform, money, orders, store, reviews, needs });
  const claims = new DepositClaims({ platform, orders, store, reviews });
  const lifecycle = new DepositLifecycle({ platform, orders, store, arrivals, claims, needs });
  const deposits = new Deposits({ platform, orders, store, checks, lifecycle, needs });
  const views = new DepositViews(platform, orders, store, needs.provider);
  const handlers = {
    ...depositEndpoints({ deposits, lifecycle, claims, orders, store, views }),
    ...paymentEndpoints({ orders, quotes, blocks, views, needs }),
    uploadDepositProof: depositProofEndpoint({ platform, claims, store, views }),
    paymentCallback: paymentCallbackEndpoint(lifecycle, arrivals, needs.provider),
  } satisfies Partial<Handlers>;
  return { handlers, reviews, blocks, paid: arrivals.paid.bind(arrivals), underWay: store.underWay.bind(store) };
}
