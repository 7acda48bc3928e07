import type { OrderPush } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { withNews } from './shared-bet-news.ts';

const bet = (id: string): OrderPush => ({
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
const ids = (bets: readonly OrderPush[]) => bets.map(({ id }) => id);

it('shows the latest bet first, and none twice', () => {
  const first = withNews([], [bet('1'), bet('2')], site);
  expect(ids(first)).toEqual(['2', '1']);
  expect(ids(withNews(first, [bet('2'), bet('3')], site))).toEqual(['3', '2', '1']);
});

it('keeps the latest twenty', () => {
  const many = Array.from({ length: 25 }, (_, index) => bet(String(index)));
  expect(ids(withNews([], many, site))).toHaveLength(20);
  expect(ids(withNews([], many, site))[0]).toBe('24');
});

it('drops bets of another site or venue', () => {
  const others = [
    { ...bet('1'), siteId: 5001 },
    { ...bet('2'), venueName: 'OTHER' },
    { ...bet('3'), venueName: null },
  ];
  expect(withNews([], [...others, bet('4')], site)).toEqual([bet('4')]);
});
