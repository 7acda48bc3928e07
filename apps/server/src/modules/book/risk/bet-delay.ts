import type { Platform } from '../../../platform/platform.ts';
import type { Site } from '../../../platform/site/site.ts';
import { kindsOf, type MarketOf } from './market-kinds.ts';

/** The delay in a sport for which the site sets none. */
const USUAL_SECONDS = 5;

/** Seconds between placing a bet and its acceptance. `inPlay` has the markets of its legs in play, and no others. */
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
