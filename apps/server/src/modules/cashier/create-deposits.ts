import type { Money } from '../../../ledger/money-batch.ts';
import type { Handlers } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { depositProofEndpoint } from '../endpoints/deposit-proof.ts';
import { depositEndpoints } from '../endpoints/deposits.ts';
import { paymentCallbackEndpoint } from '../endpoints/payment-callback.ts';
import { paymentEndpoints } from '../endpoints/payments.ts';
import type { OrderStore } from '../order-store.ts';
import { Arrivals } from './arrivals.ts';
import { DepositBlocks } from './deposit-blocks.ts';
import { DepositChecks } from './deposit-checks.ts';
import { DepositClaims } from './deposit-claims.ts';
import { DepositLifecycle } from './deposit-lifecycle.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import { DepositQuotes } from './deposit-quotes.ts';
import { DepositReviews } from './deposit-reviews.ts';
import { DepositViews } from './deposit-views.ts';
import { Deposits } from './deposits.ts';
import { PayInStore } from './pay-in-store.ts';

/** The half of the cashier that takes money in. */
export function createDeposits(platform: Platform, money: Money, orders: OrderStore, needs: DepositNeeds) {
  const store = new PayInStore(platform.db, platform.vault);
  const quotes = new DepositQuotes(platform, needs);
  const blocks = new DepositBlocks(platform, needs.automaticReview);
  const checks = new DepositChecks(orders, quotes, needs, blocks);
  const reviews = new DepositReviews({ platform, ledger: money.ledger, orders, store, needs });
  const arrivals = new Arrivals({ platform, money, orders, store, reviews, needs });
  const claims = new DepositClaims({ platform, orders, store, reviews, needs });
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
