import type { LiveMatch, PriceCell } from '@touchline/client/live';
import type { SlipItem } from './slip-store.ts';
import type { SlipLine } from './slip-terms.ts';

export interface Seen {
  readonly cell: PriceCell | null;
  readonly match: Pick<LiveMatch, 'markets'> | null;
  /** The server was asked, and has no such thing on offer. */
  readonly isOffOffer: boolean;
}

/**
 * The cell's price. A match that is known without this price has closed it, and so has a server that says so; one without news
 * yet is locked.
 */
export function priceNow(
  { agreedMilli, pick }: Pick<SlipItem, 'agreedMilli'> & { readonly pick: Pick<SlipItem['pick'], 'marketId'> },
  { cell, match, isOffOffer }: Seen,
  now: number,
): SlipLine['now'] {
  if (!cell) return match || isOffOffer ? null : { oddsMilli: agreedMilli, isActive: false, ageSeconds: 0 };
  const market = match?.markets.find(({ marketId }) => marketId === pick.marketId);
  const { oddsMilli, isActive, isStale, sourceTime } = cell;
  const ageSeconds = Math.max(0, Math.floor((now - sourceTime) / 1000));
  return { oddsMilli, isActive, heldFor: isStale ? 'feed' : market?.suspendedFor, ageSeconds };
}
