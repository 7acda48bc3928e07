import { describe, expect, it } from 'vitest';
import { afterShowing, mayAnnounce, type PopupMemory } from './index.ts';

const today = '2025-04-30';
const empty: PopupMemory = { shown: {}, quietDay: null };
const home = { today, path: '/app/home', hasSlip: false, isExcluded: false };

describe('what begins soon', () => {
  it.each(['/app/home', '/app/live', '/app/mine', '/app/welfare/', '/app/messages/17', '/app/activity/sign-in'])(
    'is announced at %s',
    (path) => {
      expect(mayAnnounce('rain', empty, { ...home, path })).toBe(true);
    },
  );

  it.each([
    '/app/sports',
    '/app/match/7',
    '/app/live/room/7001',
    '/app/wallet',
    '/app/wallet/deposit',
    '/app/bets',
    '/app/mine/security',
    '/app/safer-play',
    '/app/egame/PGDZ',
    '/login',
    '/register',
    '/cs',
    '/play.html',
  ])('is not announced at %s', (path) => {
    expect(mayAnnounce('rain', empty, { ...home, path })).toBe(false);
  });

  it('is announced once, not on a quiet day, to nobody who is excluded, and beside no slip', () => {
    expect(mayAnnounce('rain', afterShowing(empty, 'rain', today), home)).toBe(false);
    expect(mayAnnounce('rain', { ...empty, quietDay: today }, home)).toBe(false);
    expect(mayAnnounce('rain', empty, { ...home, isExcluded: true })).toBe(false);
    expect(mayAnnounce('rain', empty, { ...home, hasSlip: true })).toBe(false);
  });
});
