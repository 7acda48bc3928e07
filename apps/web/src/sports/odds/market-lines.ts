import type { MarketUpdate } from '@touchline/contract/topics';
import { formatHandicap, formatLine, nameHandicap } from '@touchline/rules/odds';
import { usePreferences } from '../../runtime/device/preferences.ts';

/** Markets whose line is given to a side; on the away side its sign turns. */
export const handicaps: ReadonlySet<MarketUpdate['type']> = new Set([
  'ah',
  'eh',
  'spread',
  'maps_handicap',
  'sets_handicap',
  'games_handicap',
  'corners_ah',
]);

/** The handicaps of football, which Chinese has names for. */
const NAMED: ReadonlySet<MarketUpdate['type']> = new Set(['ah', 'corners_ah']);

/**
 * A handicap or total as the side shows it, in the figures or names the member chose; empty where the market has no
 * line. A component that shows lines for long follows that choice.
 */
export function lineOf({ lineQuarters, type }: Pick<MarketUpdate, 'type' | 'lineQuarters'>, outcome: string): string {
  if (lineQuarters === null) return '';
  if (!handicaps.has(type)) return formatLine(lineQuarters);
  const own = outcome === 'away' ? -lineQuarters || 0 : lineQuarters;
  return NAMED.has(type) && usePreferences.getState().hasLineNames ? nameHandicap(own) : formatHandicap(own);
}
