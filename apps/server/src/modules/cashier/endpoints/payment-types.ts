import { type Handler, ok } from '../../../platform/call/handler.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderViews } from '../order-views.ts';
import type { PayChannel, PaymentProvider } from '../provider.ts';

export function paymentTypesEndpoint(
  provider: PaymentProvider,
  orders: OrderStore,
  views: OrderViews,
): Handler<'paymentTypes'> {
  return async (_input, { site, identity }) => {
    const channels = provider.channels(site.file.currency);
    const types = [...new Set(channels.map((channel) => channel.payType))];
    const unfinished = await orders.unfinished(identity.memberId, 'deposit');
    return ok({
      items: types.map((payType) =>
        toType(
          payType,
          channels.filter((channel) => channel.payType === payType),
        ),
      ),
      unfinished: unfinished ? await views.deposit(unfinished) : null,
    });
  };
}

function toType(payType: string, channels: readonly PayChannel[]) {
  const [first] = channels;
  return {
    payType,
    name: first?.payTypeName ?? payType,
    note: first?.note ?? '',
    currency: first?.currency ?? 'CNY',
    channels: channels.map(({ channelId, name, minMoney, maxMoney, quickAmounts }) => ({
      channelId,
      name,
      min_money: minMoney,
      max_money: maxMoney,
      quickAmounts: [...quickAmounts],
    })),
  };
}
