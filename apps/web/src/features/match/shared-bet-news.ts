import type { OrderPush } from '@touchline/contract/topics';

const MOST = 20;

/** The orders shown, the latest first, with those that came; one that is known already is not shown twice (standards LIV-9). */
export function withNews(known: readonly OrderPush[], news: readonly OrderPush[]): readonly OrderPush[] {
  const fresh = news.filter(({ id }) => !known.some((order) => order.id === id));
  return [...[...fresh].reverse(), ...known].slice(0, MOST);
}
