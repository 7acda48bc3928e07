import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import type { MarketKey } from '@touchline/rules/markets';

/** What a column shows of a match: the main line of its market. */
export function columnMarket(
  { markets }: LiveMatch,
  { type, period }: Pick<MarketKey, 'type' | 'period'>,
): MarketUpdate | undefined {
  return markets.find((market) => market.type === type && market.period === period && market.main);
}
