import type { Platform } from '../../../platform/platform.ts';
import type { Site } from '../../../platform/site/site.ts';
import { kindsOf, type MarketOf } from './market-kinds.ts';

/** Where a site says nothing of a sport. */
const USUAL_SECONDS = 5;

/** Seconds between placing a bet on these markets and its acceptance; only markets of matches in play are named. */
export function betDelaySeconds(
  config: Platform['config'],
  site: Pick<Site, 'file'> | undefined,
  inPlay: readonly MarketOf[],
): number {
  if (inPlay.length === 0) return 0;
  if (config.BET_DELAY_SECONDS !== undefined) return config.BET_DELAY_SECONDS;
  return Math.max(...inPlay.map((market) => secondsOf(site, market)));
}

function secondsOf(site: Pick<Site, 'file'> | undefined, market: MarketOf): number {
  const delays = site?.file.betDelays[market.sport];
  if (!delays) return USUAL_SECONDS;
  const own = kindsOf(market).flatMap((kind) => delays.byMarket[kind] ?? []);
  return own.length > 0 ? Math.max(...own) : delays.seconds;
}
