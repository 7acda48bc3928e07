import type { PublicSite } from '@touchline/contract/site';
import type { OrderPush } from '@touchline/contract/topics';

/** Whether a shared bet is of this site and its book; any other is dropped (standards LIV-9). */
export function isOwnPush(
  bet: Pick<OrderPush, 'siteId' | 'venueName'>,
  site: Pick<PublicSite, 'siteId' | 'bookVenue'>,
): boolean {
  return bet.siteId === site.siteId && bet.venueName === site.bookVenue;
}
