import { type BaseballPeriod, baseballMarkets } from '../../markets/index.ts';
import type { FairMarket } from '../fair-market.ts';
import { scoreMarkets } from '../score-markets.ts';
import { ScoreTally } from '../score-tally.ts';
import type { BaseballLaw } from './baseball-law.ts';

/** The fair price of every baseball market, or of the parts wanted; parts of the match that are over have none. */
export function fairBaseballMarkets(
  law: BaseballLaw,
  reach = 3,
  isWanted: (period: BaseballPeriod) => boolean = () => true,
): FairMarket[] {
  return baseballMarkets.winner.periods.filter(isWanted).flatMap((period) => {
    const scores = law.scoresIn(period);
    return scores ? scoreMarkets({ period, reach, isNeverLevel: period === 'full' }, new ScoreTally(scores)) : [];
  });
}
