import { z } from 'zod';
import { exchange, exchangeState } from '../calls/activities/mall-fields.ts';
import { id } from '../core/fields.ts';
import { reason } from './decision-calls.ts';
import { defineOperatorCall } from './define-operator-call.ts';

/** Exchanges of the points shop in a state, the oldest first. Those that wait say where they go to. */
export const listExchanges = defineOperatorCall({
  summary: '兑换订单',
  path: 'mall/exchanges',
  right: 'rewards.manage',
  input: z.strictObject({ state: exchangeState.default('ordered') }),
  output: z.object({ items: z.array(exchange.extend({ memberId: id })) }),
  sample: { state: 'ordered' },
});

/** Records that goods were sent, with carrier and number of the parcel. */
export const sendExchange = defineOperatorCall({
  summary: '兑换发货',
  path: 'mall/send',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ exchangeId: id, parcel: z.string().trim().min(3).max(60) }),
  output: exchange,
  refusals: ['exchange_state'],
  sample: { exchangeId: '7', parcel: 'SF 1234567890' },
});

/** Records that goods arrived. Nothing can be refunded then. */
export const deliverExchange = defineOperatorCall({
  summary: '兑换签收',
  path: 'mall/deliver',
  right: 'rewards.manage',
  isAct: true,
  input: z.strictObject({ exchangeId: id }),
  output: exchange,
  refusals: ['exchange_state'],
  sample: { exchangeId: '7' },
});

/** Gives the points of goods back that cannot be delivered, once. The member reads the reason. */
export const refundExchange = defineOperatorCall({
  summary: '兑换退款',
  path: 'mall/refund',
  right: 'rewards.manage',
  isAct: true,
  /** `isRestocked` puts the item back on offer; what does not exist any more is not. */
  input: z.strictObject({ exchangeId: id, isRestocked: z.boolean(), reason }),
  output: exchange,
  refusals: ['exchange_state'],
  sample: { exchangeId: '7', isRestocked: false, reason: 'the maker has no more of them' },
});
