import type { SiteLimits } from '@touchline/contract/site';
import { findMarket, groupsOf, type MarketKey, type Sport } from '@touchline/rules/markets';
import type { LegRecord } from '../bets/bet-record.ts';

export type MarketKind = keyof SiteLimits['byMarket'];

/** The kind of a market in any match, on which limits and delays depend. */
export interface MarketOf extends Pick<MarketKey, 'type' | 'period'> {
  readonly sport: Sport;
}

/** The kind of market of a leg. */
export function marketOf({ info, type, period }: Pick<LegRecord, 'info' | 'type' | 'period'>): MarketOf {
  return { sport: info.sport, type, period };
}

/** The groups that a market belongs to; first-half corners are `halves` and `corners`. */
export function kindsOf({ sport, type, period }: MarketOf): MarketKind[] {
  const spec = findMarket(sport, type);
  return spec ? groupsOf(spec, period).filter((group): group is MarketKind => group !== 'hot') : [];
}
