import type { Ledger } from '../../ledger/ledger.ts';
import type { Handlers } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWithdrawalEndpoint } from './endpoints/create-withdrawal.ts';
import { payoutCallbackEndpoint } from './endpoints/payout-callback.ts';
import { speedDrawEndpoints } from './endpoints/speed-draw.ts';
import { usdtDrawValEndpoint } from './endpoints/usdt-draw-val.ts';
import { withdrawOptionsEndpoint } from './endpoints/withdraw-options.ts';
import { withdrawalEndpoints } from './endpoints/withdrawals.ts';
import type { OrderStore } from './order-store.ts';
import { PayoutStore } from './withdraw/payout-store.ts';
import { Payouts } from './withdraw/payouts.ts';
import { QuickDraws } from './withdraw/quick-draws.ts';
import { Quotes } from './withdraw/quotes.ts';
import { Reviews } from './withdraw/reviews.ts';
import { Turnover } from './withdraw/turnover.ts';
import { WithdrawChecks } from './withdraw/withdraw-checks.ts';
import { WithdrawMoney } from './withdraw/withdraw-money.ts';
import type { WithdrawNeeds } from './withdraw/withdraw-needs.ts';
import { WithdrawViews } from './withdraw/withdraw-views.ts';
import { Withdrawals } from './withdraw/withdrawals.ts';

/** The half of the cashier that pays out. */
export function createWithdrawals(platform: Platform, ledger: Ledger, orders: OrderStore, needs: WithdrawNeeds) {
  const { db, clock, sites } = platform;
  const { provider, targets, debts } = needs;
  const store = new PayoutStore(db);
  const money = new WithdrawMoney(ledger);
  const turnover = new Turnover(ledger, needs.stakes, clock);
  const quotes = new Quotes(platform, needs);
  const checks = new WithdrawChecks({ db, orders, quotes, turnover, needs });
  const payouts = new Payouts({ platform, orders, store, money, provider, targets, debts });
  const reviews = new Reviews({
    platform,
    orders,
    store,
    payouts,
    send: needs.sendToReview,
    automatic: needs.automaticReview,
  });
  const quick = new QuickDraws({ platform, orders, store, payouts, reviews, provider });
  const withdrawals = new Withdrawals({ platform, orders, store, money, checks, turnover, payouts, reviews, needs });
  const views = new WithdrawViews(orders, store, targets, sites);
  const handlers = {
    ...withdrawalEndpoints(orders, views),
    ...speedDrawEndpoints(quick, orders, store, views),
    withdrawOptions: withdrawOptionsEndpoint({ db, needs, orders, turnover, views }),
    createWithdrawal: createWithdrawalEndpoint(withdrawals, views),
    usdtDrawVal: usdtDrawValEndpoint(quotes),
    payoutCallback: payoutCallbackEndpoint(payouts, store, provider),
  } satisfies Partial<Handlers>;
  return { handlers, reviews, isOnTheWayTo: store.isOnTheWayTo.bind(store) };
}
