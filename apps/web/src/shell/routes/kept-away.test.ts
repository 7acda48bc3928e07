import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('keeps an excluded member away from play, offers and paying in, and from nothing else', () => {
  expect(
    routes
      .filter(({ isPlay }) => isPlay)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/app/egame/:code',
    '/app/home',
    '/app/league/:leagueId',
    '/app/live',
    '/app/match/:matchId',
    '/app/sports',
    '/app/sports/:sportKind',
    '/app/wallet/deposit',
    '/app/welfare',
  ]);
});
