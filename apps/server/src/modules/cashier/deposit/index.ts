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
import { DepositCourse } from './deposit-course.ts';
import { DepositLadder } from './deposit-ladder.ts';
import type { DepositNeeds } from './deposit-needs.ts';
import { DepositQuotes } from './deposit-quotes.ts';
import { DepositReviews } from './deposit-reviews.ts';
import { DepositViews } from './deposit-views.ts';
import { DepositWords } from './deposit-words.ts';
import { Deposits } from './deposits.ts';
import { PayInStore } from './pay-in-store.ts';

/** The half of the cashier that takes money in. */
export function createDeposits(platform: Platform, money: Money, orders: OrderStore, needs: DepositNeeds) {
  const store = new PayInStore(platform.db, platform.vault);
  const quotes = new DepositQuotes(platform, needs);
  const blocks = new DepositBlocks(platform, needs.automaticReview);
  const ladder = new DepositLadder(orders, quotes, needs, blocks);
  const reviews = new DepositReviews({ platform, ledger: money.ledger, orders, store, needs });
  const arrivals = new Arrivals({ platform, money, orders, store, reviews, needs });
  const words = new DepositWords({ platform, orders, store, reviews, needs });
  const course = new DepositCourse({ platform, orders, store, arrivals, words, needs });
  const deposits = new Deposits({ platform, orders, store, ladder, course, needs });
  const views = new DepositViews(platform, orders, store, needs.provider);
  const handlers = {
    ...depositEndpoints({ deposits, course, words, orders, store, views }),
    ...paymentEndpoints({ orders, quotes, blocks, views, needs }),
    uploadDepositProof: depositProofEndpoint({ platform, words, store, views }),
    paymentCallback: paymentCallbackEndpoint(course, arrivals, needs.provider),
  } satisfies Partial<Handlers>;
  return { handlers, reviews, blocks, paid: arrivals.paid.bind(arrivals), underWay: store.underWay.bind(store) };
}
