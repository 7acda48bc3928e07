import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from './order-store.ts';

/** Informs the member that an order changed, and perhaps the balance. */
export function announceOrder({ bus }: Pick<Platform, 'bus'>, order: OrderRow): void {
  const to = { siteId: order.siteId, memberId: String(order.memberId) };
  bus.publish('me', { ...to, change: { kind: 'order', orderId: String(order.id) } });
  bus.publish('me', { ...to, change: { kind: 'balance' } });
}
