import { type FairMarket, fairOdds, OFFER_OPTIONS, type OfferOptions, offeredOdds } from '@touchline/rules/pricing';

export interface PricedMarket extends Pick<FairMarket, 'type' | 'period' | 'lineQuarters' | 'side' | 'main'> {
  readonly selections: readonly { readonly outcome: string; readonly oddsMilli: number }[];
}

/** Fair markets with the margin on them; what is too certain or too unlikely is left out. */
export function offeredMarkets(fair: readonly FairMarket[], options: OfferOptions = OFFER_OPTIONS): PricedMarket[] {
  return fair.flatMap(({ type, period, lineQuarters, side, main, selections }) => {
    const offered = offeredOdds(selections.map(fairOdds), options);
    if (!offered) return [];
    const priced = selections.flatMap(({ outcome }, index) => {
      const oddsMilli = offered[index] ?? null;
      return oddsMilli === null ? [] : [{ outcome, oddsMilli }];
    });
    return [{ type, period, lineQuarters, side, main, selections: priced }];
  });
}
