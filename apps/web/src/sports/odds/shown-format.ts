import type { MarketUpdate } from '@touchline/contract/topics';
import type { OddsFormat } from '@touchline/rules/odds';

/** Markets the member's odds format applies to; every other price is decimal whatever was chosen (conventions B.6.4). */
export const convertible: ReadonlySet<MarketUpdate['type']> = new Set([
  'ah',
  'ou',
  'team_ou',
  'odd_even',
  'corners_ah',
  'corners_ou',
  'cards_ou',
  'spread',
  'total',
  'team_total',
  'maps_handicap',
  'maps_total',
  'kills_ou',
  'sets_handicap',
  'sets_total',
  'games_handicap',
  'games_total',
]);

/** The format a single price of a market is shown in. The slip shows and places by it too; parlays are always decimal. */
export function shownFormat(type: MarketUpdate['type'], chosen: OddsFormat): OddsFormat {
  return convertible.has(type) ? chosen : 'decimal';
}
