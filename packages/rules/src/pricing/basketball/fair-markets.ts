import { type BasketballPeriod, basketballMarkets, outcomesOf } from '../../markets/index.ts';
import type { FairMarket } from '../fair-market.ts';
import { byOutcome, scoreMarkets } from '../score-markets.ts';
import { ScoreTally } from '../score-tally.ts';
import type { BasketballLaw } from './basketball-law.ts';

/** The fair price of every basketball market, or of the parts wanted; parts of the match that are over have none. */
export function fairBasketballMarkets(
  law: BasketballLaw,
  reach = 5,
  isWanted: (period: BasketballPeriod) => boolean = () => true,
): FairMarket[] {
  return basketballMarkets.winner.periods.filter(isWanted).flatMap((period) => {
    const scores = law.scoresIn(period);
    return scores ? marketsOf(period, new ScoreTally(scores), reach) : [];
  });
}

function marketsOf(period: BasketballPeriod, tally: ScoreTally, reach: number): FairMarket[] {
  const markets = scoreMarkets({ period, reach }, tally);
  if (period !== 'full') return markets;
  const margins = outcomesOf(basketballMarkets.winning_margin, period);
  return [...markets, byOutcome('winning_margin', period, margins, tally.margin, marginOf)];
}

function marginOf(margin: number): string {
  const from = Math.floor((Math.abs(margin) - 1) / 5) * 5 + 1;
  const side = margin > 0 ? 'home' : 'away';
  return `${side}_${from >= 26 ? '26+' : `${from}-${from + 4}`}`;
}
