import type { OrderPush } from '@touchline/contract/topics';
import { isOwnPush } from '../../sports/bets/is-own-push.ts';

const MOST = 20;

/** The bets shown, the latest first, with those of the site that came; one that is known already is not shown twice (standards LIV-9). */
export function withNews(
  known: readonly OrderPush[],
  news: readonly OrderPush[],
  site: Parameters<typeof isOwnPush>[1],
): readonly OrderPush[] {
  const fresh = news.filter((bet) => isOwnPush(bet, site) && !known.some(({ id }) => id === bet.id));
  return [...[...fresh].reverse(), ...known].slice(0, MOST);
}
