import { describe, expect, it } from 'vitest';
import { afterShowing, mayPopUp, nextPopup, type PopupKind, type PopupMemory } from './index.ts';

const today = '2025-04-30';
const empty: PopupMemory = { shown: {}, quietDay: null };
const home = { today, path: '/app/home', hasSlip: false, isExcluded: false };
const offer = { id: '1', kind: 'marketing' } as const;

it.each<[PopupKind[], PopupKind | undefined]>([
  [[], undefined],
  [['marketing', 'bonus', 'system', 'safety'], 'safety'],
  [['marketing', 'bonus', 'system'], 'system'],
  [['marketing', 'bonus'], 'bonus'],
  [['marketing'], 'marketing'],
])('of %j shows %s', (kinds, shown) => {
  expect(nextPopup(kinds.map((kind, index) => ({ id: String(index), kind })))?.kind).toBe(shown);
});

it('of two of a kind shows the one that came first', () => {
  expect(nextPopup([{ id: 'a', kind: 'bonus' } as const, { id: 'b', kind: 'bonus' } as const])?.id).toBe('a');
});

describe('marketing', () => {
  it('comes up once a day for each id', () => {
    const after = afterShowing(empty, '1', today);
    expect(mayPopUp(offer, empty, home)).toBe(true);
    expect(mayPopUp(offer, after, home)).toBe(false);
    expect(mayPopUp({ id: '2', kind: 'marketing' }, after, home)).toBe(true);
    expect(mayPopUp(offer, after, { ...home, today: '2025-05-01' })).toBe(true);
  });

  it('stays away for the day it was asked to', () => {
    expect(mayPopUp(offer, { ...empty, quietDay: today }, home)).toBe(false);
    expect(mayPopUp(offer, { ...empty, quietDay: '2025-04-29' }, home)).toBe(true);
  });

  it('forgets the days that are over', () => {
    expect(afterShowing({ ...empty, shown: { old: '2025-04-29', other: today } }, '1', today).shown).toEqual({
      other: today,
      1: today,
    });
  });
});

describe.each(['marketing', 'bonus'] as const)('%s', (kind) => {
  it('never comes up for an excluded member', () => {
    expect(mayPopUp({ id: '1', kind }, empty, { ...home, isExcluded: true })).toBe(false);
  });

  it('never comes up over a slip', () => {
    expect(mayPopUp({ id: '1', kind }, empty, { ...home, hasSlip: true })).toBe(false);
  });

  it.each([
    '/app/sports',
    '/app/sports/football',
    '/app/league/12',
    '/app/results',
    '/app/live',
    '/app/mine',
    '/app/bets',
    '/app/homes',
    '/app/wallet',
    '/app/wallet/deposit/12',
    '/app/match/88001',
    '/app/live/room/7001',
    '/app/game/play',
    '/play.html',
    '/login',
    '/entry/login',
    '/register',
    '/cs',
    '/maintenance',
    '/access-alert',
    '/access-restriction',
    '/app/safer-play/limits',
  ])('never comes up at %s', (path) => {
    expect(mayPopUp({ id: '1', kind }, empty, { ...home, path })).toBe(false);
  });

  it.each(['/app/home', '/app/home/', '/app/welfare'])('may come up at %s', (path) => {
    expect(mayPopUp({ id: '1', kind }, empty, { ...home, path })).toBe(true);
  });
});

it.each(['safety', 'system'] as const)('%s comes up wherever one is', (kind) => {
  const anywhere = { today, path: '/app/wallet/deposit', hasSlip: true, isExcluded: true };
  expect(mayPopUp({ id: '1', kind }, { shown: { 1: today }, quietDay: today }, anywhere)).toBe(true);
});
