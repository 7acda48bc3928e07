import { describe, expect, it } from 'vitest';
import { navigationOf, navigationProblems } from './navigation.ts';

const ALL = ['sports', 'live', 'welfare', 'deposit', 'withdraw'] as const;
const keys = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);

describe('the places of a site', () => {
  it('are the usual ones in the usual order where the site says nothing', () => {
    const { tabs, quickActions, sportsMenu } = navigationOf(ALL);
    expect(keys(tabs)).toEqual(['home', 'sports', 'live', 'welfare', 'mine']);
    expect(tabs.some(({ isRaised }) => isRaised)).toBe(false);
    expect(keys(quickActions)).toEqual(['deposit', 'withdraw', 'bets', 'records', 'help']);
    expect(keys(sportsMenu)).toEqual([
      'football',
      'basketball',
      'esports',
      'tennis',
      'volleyball',
      'baseball',
      'badminton',
      'table_tennis',
      'results',
      'favourites',
      'bets',
      'rules',
      'saferPlay',
    ]);
  });

  it('lack what the site lacks', () => {
    const { tabs, quickActions, sportsMenu } = navigationOf(['live', 'withdraw']);
    expect(keys(tabs)).toEqual(['home', 'live', 'mine']);
    expect(keys(quickActions)).toEqual(['withdraw', 'records', 'help']);
    expect(keys(sportsMenu)).toEqual(['rules', 'saferPlay']);
  });

  it('are in the order a site chose, under its own words, one of them raised', () => {
    const { tabs } = navigationOf(ALL, {
      tabs: [{ key: 'mine' }, { key: 'welfare', label: '优惠' }, { key: 'home' }],
      raisedTab: 'welfare',
    });
    expect(tabs).toEqual([
      { key: 'mine', path: '/app/mine', label: null, isRaised: false },
      { key: 'welfare', path: '/app/welfare', label: '优惠', isRaised: true },
      { key: 'home', path: '/app/home', label: null, isRaised: false },
    ]);
  });
});

it('have the slip among them where a site wants it there, at prices', () => {
  const { tabs } = navigationOf(ALL, { tabs: [{ key: 'home' }, { key: 'slip' }, { key: 'mine' }], raisedTab: 'slip' });
  expect(tabs[1]).toEqual({ key: 'slip', path: '/app/sports', label: null, isRaised: true });
  expect(keys(navigationOf(['live'], { tabs: [{ key: 'home' }, { key: 'slip' }, { key: 'mine' }] }).tabs)).toEqual([
    'home',
    'mine',
  ]);
});

describe('a choice of places', () => {
  it('can be valid, or name its errors', () => {
    expect(navigationProblems(ALL, {})).toEqual([]);
    expect(navigationProblems(ALL, { quickActions: [], raisedTab: 'live' })).toEqual([]);
    expect(
      navigationProblems(ALL, {
        tabs: [{ key: 'home' }, { key: 'home' }],
        sportsMenu: [{ key: 'football' }, { key: 'rules' }],
      }),
    ).toEqual(['tabs: a place is there twice', 'tabs: mine is missing', 'sportsMenu: saferPlay is missing']);
  });

  it.each([
    ['is not the one in the middle', ALL, 'sports'],
    ['is not in the middle of what the site has', ['sports', 'live'], 'live'],
    ['is not there', ['sports'], 'live'],
  ] as const)('may not raise a tab that %s', (_why, features, raisedTab) => {
    expect(navigationProblems(features, { raisedTab })).toEqual([`raisedTab: ${raisedTab} is not in the middle`]);
  });
});
