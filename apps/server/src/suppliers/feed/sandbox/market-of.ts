import { formatMarketId } from '../../../modules/book/board/market-id.ts';
import type { Market } from '../port.ts';
import type { LabelledMarket } from './simulated-match.ts';

type Score = { readonly home: number; readonly away: number };

/** Markets in play that belong to the score they were priced at. */
const OF_SCORE: ReadonlySet<Market['type']> = new Set(['ah', 'next_goal']);

/** A priced market as the book takes it; `score` is null before the match. */
export function marketOf({ labels, ...market }: LabelledMarket, score: Score | null, sourceTime: number): Market {
  const { type, period, lineQuarters, side, main } = market;
  return {
    marketId: formatMarketId({
      phase: score ? 'live' : 'pre',
      type,
      period,
      lineQuarters,
      side,
      score: score && OF_SCORE.has(type) ? score : null,
    }),
    type,
    period,
    lineQuarters,
    side,
    status: 'active',
    main,
    sourceTime,
    selections: market.selections.map((selection) => {
      const label = labels?.[selection.outcome];
      return label === undefined ? { ...selection } : { ...selection, label };
    }),
  };
}
