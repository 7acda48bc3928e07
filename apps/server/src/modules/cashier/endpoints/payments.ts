import { bankCodes } from '@touchline/rules/banks';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Handlers } from '../../../platform/call/handler.ts';
import { ok, refused } from '../../../platform/call/handler.ts';
import { withdrawalsIn } from '../../../platform/site/site.ts';
import type { DepositBlocks } from '../deposit/deposit-blocks.ts';
import type { DepositNeeds } from '../deposit/deposit-needs.ts';
import type { DepositQuotes } from '../deposit/deposit-quotes.ts';
import { type ChannelRule, type MethodRule, methodsFor, minor } from '../deposit/deposit-rules.ts';
import type { DepositViews } from '../deposit/deposit-views.ts';
import type { OrderStore } from '../order-store.ts';

const HOUR_MS = 3_600_000;

/** The ways to deposit, as the page requests them: methods, their channels, banks, and a rate. */
export function paymentEndpoints(parts: {
  orders: OrderStore;
  quotes: DepositQuotes;
  blocks: DepositBlocks;
  views: DepositViews;
  needs: DepositNeeds;
}) {
  const { orders, quotes, blocks, views, needs } = parts;
  return {
    paymentTypes: async (_input, { site, identity, now }) => {
      const { memberId, currency } = identity;
      const { realName, vipLevel } = await needs.payer(site.siteId, memberId);
      const unfinished = await orders.unfinished(memberId, 'deposit');
      return ok({
        currency,
        items: methodsFor(site, currency, vipLevel).map((method) => methodView(method, currency, now)),
        lastUsed: await views.lastUsed(memberId),
        payerName: realName,
        turnoverTimes: withdrawalsIn(site, currency)?.turnoverTimes ?? 0,
        isBlocked: await blocks.isBlocked(memberId),
        unfinished: unfinished ? await views.byId(unfinished.id) : null,
      });
    },
    payVal: async ({ payType }, { site, identity }) => {
      const { memberId, currency } = identity;
      const { vipLevel } = await needs.payer(site.siteId, memberId);
      const method = methodsFor(site, currency, vipLevel).find((entry) => entry.payType === payType);
      return ok({ payType, channels: (method?.channels ?? []).map((channel) => channelView(channel, currency)) });
    },
    bankList: async () => ok({ items: bankCodes.map((bankCode) => ({ bankCode })) }),
    usdtPayVal: async ({ channelId }, context) => {
      const made = await quotes.make(channelId, context);
      if (made === 'channel_closed') return refused(made);
      const { quote, protocol } = made;
      return ok({
        quoteId: String(quote.id),
        protocol,
        rate: quote.rate,
        at: quote.createdAt.getTime(),
        expiresAt: quote.expiresAt.getTime(),
      });
    },
  } satisfies Partial<Handlers>;
}

function methodView(
  { payType, tag, status, maintainHours, needsRealName, channels }: MethodRule,
  currency: CurrencyCode,
  now: number,
) {
  const inOrder = (amounts: readonly string[]) =>
    amounts.map((amount) => minor(amount, currency)).sort((a, b) => (a < b ? -1 : 1));
  const least = inOrder(channels.map(({ min }) => min)).at(0) ?? 0n;
  const most = inOrder(channels.map(({ max }) => max)).at(-1) ?? 0n;
  const rates = channels.map(({ fee }) => fee.basisPoints).sort((a, b) => a - b);
  return {
    payType,
    tag: tag ?? null,
    status,
    maintainUntil: status === 'maintenance' && maintainHours !== undefined ? now + maintainHours * HOUR_MS : null,
    min_money: formatAmount(least, currency),
    max_money: formatAmount(most, currency),
    feeBasisPoints: { least: rates.at(0) ?? 0, most: rates.at(-1) ?? 0 },
    needsRealName,
  };
}

function channelView(channel: ChannelRule, currency: CurrencyCode) {
  const { channelId, name, isFixed, fee } = channel;
  return {
    channelId,
    name,
    min_money: inFull(channel.min, currency),
    max_money: inFull(channel.max, currency),
    quickAmounts: channel.quickAmounts.map((amount) => inFull(amount, currency)),
    isFixed,
    fee: { basisPoints: fee.basisPoints, min: inFull(fee.min, currency), max: inFull(fee.max, currency) },
    protocol: channel.protocol ?? null,
  };
}

/** The site may write `100`; the wire carries `100.00`. */
function inFull(amount: string, currency: CurrencyCode): string {
  return formatAmount(minor(amount, currency), currency);
}
