import type { MarketType } from '@touchline/rules/markets';
import { type FairMarket, fairOdds, OFFER_OPTIONS, type OfferOptions, offeredOdds } from '@touchline/rules/pricing';

/** The margins on top of the fair prices of a market. */
export type OfferFor = (type: MarketType) => OfferOptions;

export interface PricedMarket extends Pick<FairMarket, 'type' | 'period' | 'lineQuarters' | 'side' | 'main'> {
  readonly selections: readonly { readonly outcome: string; readonly oddsMilli: number }[];
}

/** Fair markets with the margin on them; what is too certain or too unlikely is left out. */
export function offeredMarkets(fair: readonly FairMarket[], offerFor: OfferFor = () => OFFER_OPTIONS): PricedMarket[] {
  return fair.flatMap(({ type, period, lineQuarters, side, main, selections }) => {
    const offered = offeredOdds(selections.map(fairOdds), offerFor(type));
    if (!offered) return [];
    const priced = selections.flatMap(({ outcome }, index) => {
      const oddsMilli = offered[index] ?? null;
      return oddsMilli === null ? [] : [{ outcome, oddsMilli }];
    });
    return [{ type, period, lineQuarters, side, main, selections: priced }];
  });
}
