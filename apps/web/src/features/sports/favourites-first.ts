import type { MarketUpdate } from '@touchline/contract/topics';

/** The outcomes of a market by price, the likeliest first; outcomes of one price keep their order. */
export function favouritesFirst(selections: MarketUpdate['selections']): string[] {
  return [...selections].sort((a, b) => a.oddsMilli - b.oddsMilli).map(({ outcome }) => outcome);
}
