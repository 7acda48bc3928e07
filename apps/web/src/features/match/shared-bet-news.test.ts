import type { OrderPush } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { withNews } from './shared-bet-news.ts';

const order = (id: string): OrderPush => ({
  id,
  siteId: 5000,
  venueName: 'YBTY',
  at: 0,
  name: 'a***b',
  kind: 'single',
  type: '1x2',
  period: 'full',
  lineQuarters: null,
  side: null,
  outcome: 'home',
  label: null,
  teamLogo: null,
  oddsMilli: 2000,
  score: null,
});
const site = { siteId: 5000, bookVenue: 'YBTY' };
const ids = (orders: readonly OrderPush[]) => orders.map(({ id }) => id);

it('shows the latest order first, and none twice', () => {
  const first = withNews([], [order('1'), order('2')], site);
  expect(ids(first)).toEqual(['2', '1']);
  expect(ids(withNews(first, [order('2'), order('3')], site))).toEqual(['3', '2', '1']);
});

it('keeps the latest twenty', () => {
  const many = Array.from({ length: 25 }, (_, index) => order(String(index)));
  expect(ids(withNews([], many, site))).toHaveLength(20);
  expect(ids(withNews([], many, site))[0]).toBe('24');
});

it('drops what is of another site or venue', () => {
  const others = [
    { ...order('1'), siteId: 5001 },
    { ...order('2'), venueName: 'OTHER' },
    { ...order('3'), venueName: null },
  ];
  expect(withNews([], [...others, order('4')], site)).toEqual([order('4')]);
});
