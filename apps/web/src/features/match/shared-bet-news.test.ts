import type { OrderPush } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { withNews } from './shared-bet-news.ts';

const order = (id: string): OrderPush => ({
  id,
  at: 0,
  name: 'a***b',
  kind: 'single',
  type: '1x2',
  period: 'full',
  lineQuarters: null,
  side: null,
  outcome: 'home',
  label: null,
  oddsMilli: 2000,
  score: null,
});
const ids = (orders: readonly OrderPush[]) => orders.map(({ id }) => id);

it('shows the latest order first, and none twice', () => {
  const first = withNews([], [order('1'), order('2')]);
  expect(ids(first)).toEqual(['2', '1']);
  expect(ids(withNews(first, [order('2'), order('3')]))).toEqual(['3', '2', '1']);
});

it('keeps the latest twenty', () => {
  const many = Array.from({ length: 25 }, (_, index) => order(String(index)));
  expect(ids(withNews([], many))).toHaveLength(20);
  expect(ids(withNews([], many))[0]).toBe('24');
});
