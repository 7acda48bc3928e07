import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { columns, type MarketKey } from '@touchline/rules/markets';
import { isShown } from '@touchline/rules/match';
import type { ListLayout, ListView } from '../../runtime/live/match-choices.ts';
import type { Sport } from './list-filter.ts';

export type MarketColumn = Pick<MarketKey, 'type' | 'period'>;

/** What a column shows of a match: the main line of its market. */
export function columnMarket({ markets }: LiveMatch, { type, period }: MarketColumn): MarketUpdate | undefined {
  return markets.find((market) => market.type === type && market.period === period && market.main && isShown(market));
}

/**
 * The columns of a desktop's rows. The simple view leaves out the halves, and where a sport has none, all but who wins;
 * one line has room for the whole match alone.
 */
export function shownColumns(sport: Sport, view: ListView, layout: ListLayout): readonly MarketColumn[] {
  const every = columns[sport];
  const whole = every.filter(({ period }) => period === 'full');
  if (view === 'standard') return layout === 'columns' ? every : whole;
  return layout === 'columns' && whole.length < every.length ? whole : every.slice(0, 1);
}
