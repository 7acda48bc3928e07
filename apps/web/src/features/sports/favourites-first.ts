import type { MarketUpdate } from '@touchline/contract/topics';

/** The outcomes of a market by price, the likeliest first; those of one price stay as they are told. */
export function favouritesFirst(selections: MarketUpdate['selections']): string[] {
  return [...selections].sort((a, b) => a.oddsMilli - b.oddsMilli).map(({ outcome }) => outcome);
}
