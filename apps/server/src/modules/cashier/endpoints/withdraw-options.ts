import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';
import type { PaymentProvider } from '../provider.ts';
import type { Withdrawals } from '../withdrawals.ts';

/** What this endpoint needs of other modules. */
export interface WithdrawContextReader {
  balance(
    siteId: number,
    memberId: bigint,
    currency: 'CNY' | 'USDT',
  ): Promise<{ withdrawable: string; lockedWithdrawals: string }>;
  hasWithdrawPassword(siteId: number, memberId: bigint): Promise<boolean>;
}

export function withdrawOptionsEndpoint(parts: {
  withdrawals: Withdrawals;
  provider: PaymentProvider;
  orders: OrderStore;
  views: OrderViews;
  reader: WithdrawContextReader;
}): Handler<'withdrawOptions'> {
  return async (_input, { site, identity, now }) => {
    const { currency, limits } = site.file;
    const balance = await parts.reader.balance(site.siteId, identity.memberId, currency);
    const unfinished = await parts.orders.unfinished(identity.memberId, 'withdraw');
    return ok({
      currency,
      withdrawable: balance.withdrawable,
      locked: balance.lockedWithdrawals,
      min_money: limits.withdrawMin,
      max_money: limits.withdrawMax,
      dailyTimesLeft: Math.max(0, await parts.withdrawals.timesLeft(site, identity.memberId, now)),
      hasWithdrawPassword: await parts.reader.hasWithdrawPassword(site.siteId, identity.memberId),
      methods: parts.provider.payoutMethods(currency).map((method) => ({ ...method })),
      unfinished: unfinished ? await parts.views.withdrawal(unfinished) : null,
    });
  };
}
