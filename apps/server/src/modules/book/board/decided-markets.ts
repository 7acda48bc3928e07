import { decidedByNow } from '@touchline/rules/results';
import type { Market, MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { parseMarketId } from './market-id.ts';

/**
 * Returns for each market of a match whether the state of the match decides it already. A source may withdraw a market late,
 * and the platform sells no outcome that is known (standards WAG-9).
 */
export function decidedIn(
  { info, state }: { readonly info: MatchInfo; readonly state: MatchState },
  now: number,
): (market: Market) => boolean {
  if (state.status === 'not_started' || state.status === 'postponed') return () => false;
  const isDecided = decidedByNow(info.sport, { ...state, bestOf: info.bestOf }, now);
  return (market) => isDecided({ ...market, score: parseMarketId(market.marketId)?.score ?? null });
}
