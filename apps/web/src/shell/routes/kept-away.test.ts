import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('keeps an excluded member away from play, offers and paying in, and from nothing else', () => {
  expect(
    routes
      .filter(({ isPlay }) => isPlay)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/app/activity/:activityId',
    '/app/egame/:code',
    // A page for each form of a brand's home.
    '/app/home',
    '/app/home',
    '/app/league/:leagueId',
    '/app/live',
    '/app/live/room/:anchorRoomId',
    '/app/match/:matchId',
    '/app/points',
    '/app/points/mall',
    '/app/promotions',
    '/app/promotions/:promoId',
    '/app/sports',
    '/app/sports/:sportKind',
    '/app/tasks',
    '/app/vip',
    '/app/wallet/deposit',
    '/app/welfare',
    '/app/welfare/rewards',
    '/play.html',
  ]);
});
