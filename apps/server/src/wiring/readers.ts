import { formatAmount } from '@touchline/rules/money';
import type { SandboxOrder } from '../demo/sandbox-cashier.ts';
import type { HubParts } from '../gateway/hub.ts';
import { toFull, toRow } from '../modules/book/match-lists.ts';
import type { Platform } from '../platform/platform.ts';
import type { Modules } from './build-modules.ts';

const CHINA_OFFSET_MINUTES = 480;

/** What the gateway reads from the modules when it tells somebody something. */
export function gatewayReaders(platform: Platform, modules: Modules): HubParts['readers'] {
  const { book, wallet, cashier } = modules;
  const currencyOf = (siteId: number) => platform.sites.byId(siteId)?.file.currency ?? 'CNY';
  const balance = (siteId: number, memberId: string) =>
    wallet.wallet.balance(siteId, BigInt(memberId), currencyOf(siteId));
  return {
    row: (matchId) => {
      const match = book.board.match(matchId);
      return match ? toRow(match) : null;
    },
    full: (matchId) => {
      const match = book.board.match(matchId);
      return match ? toFull(match) : null;
    },
    list: (sport) =>
      sport === 'football'
        ? { inplay: book.lists.inplayIds(sport), counts: book.lists.counts(sport, CHINA_OFFSET_MINUTES) }
        : null,
    snapshot: async (siteId, memberId) => ({ balance: await balance(siteId, memberId) }),
    async delta(siteId, memberId, change) {
      switch (change.kind) {
        case 'balance':
          return { balance: await balance(siteId, memberId) };
        case 'bet': {
          const bet = await book.history.get(siteId, BigInt(memberId), BigInt(change.betId));
          return bet ? { bet } : null;
        }
        case 'order': {
          const order = await cashier.orders.get(BigInt(change.orderId));
          if (!order) return null;
          const { orderId } = change;
          return { order: { kind: order.kind as 'deposit' | 'withdraw', orderId, status: order.status as 'created' } };
        }
      }
    },
  };
}

/** An order as the sandbox provider was told of it. */
export function sandboxOrders(modules: Modules): (orderId: string) => Promise<SandboxOrder | null> {
  return async (orderId) => {
    const order = /^\d{1,20}$/.test(orderId) ? await modules.cashier.orders.get(BigInt(orderId)) : undefined;
    if (order?.kind !== 'deposit') return null;
    const currency = order.currency as 'CNY' | 'USDT';
    return { orderId, amount: formatAmount(order.amount, currency), currency, status: order.status };
  };
}
