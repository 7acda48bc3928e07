import { PriceCells } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import type { PickedMatch } from '../../runtime/live/picks.ts';
import { SAMPLE_NOW } from './sample-values.ts';

const PRICES = { home: 5200, draw: 3650, away: 1720 };

export const sampleMatch: PickedMatch = {
  sport: 'football',
  matchId: '1',
  leagueName: '东岸超级联赛',
  startAt: SAMPLE_NOW,
  home: '北港联',
  away: '阿尔登',
};

/** The outcome that is in the slip. */
export const PICKED_OUTCOME = 'away';

/** A three-way market as a topic brings it; the step moves home up and away down. */
export function sampleMarket(marketId: string, status: MarketUpdate['status'], step = 0): MarketUpdate {
  return {
    marketId,
    type: '1x2',
    period: 'full',
    lineQuarters: null,
    side: null,
    main: true,
    status,
    sourceTime: SAMPLE_NOW,
    selections: [
      { outcome: 'home', oddsMilli: PRICES.home + step * 100 },
      { outcome: 'draw', oddsMilli: PRICES.draw },
      { outcome: 'away', oddsMilli: PRICES.away - step * 40 },
    ],
  };
}

/** Price cells of a page of their own, which write at once. */
export function sampleCells(): PriceCells {
  return new PriceCells((flush) => queueMicrotask(flush));
}
