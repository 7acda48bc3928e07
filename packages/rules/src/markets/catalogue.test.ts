import { describe, expect, it } from 'vitest';
import {
  catalogue,
  findMarket,
  groupsOf,
  isOffered,
  type MarketKey,
  marketGroups,
  outcomesOf,
  type Sport,
} from './index.ts';
import type { MarketSpec } from './market.ts';

const rows: (readonly [string, MarketSpec])[] = Object.entries(catalogue).flatMap(([sport, markets]) =>
  Object.entries(markets).map(([type, spec]) => [`${sport} ${type}`, spec] as const),
);
const key = (part: Partial<MarketKey>): MarketKey => ({ type: 'ah', period: 'full', lineQuarters: null, ...part });
const specOf = (sport: Sport, type: string) => {
  const spec = findMarket(sport, type);
  if (!spec) throw new Error(`no ${type}`);
  return spec;
};

describe.each(rows)('%s', (_, spec) => {
  it('has at least one outcome in every period, each once, short enough for the wire', () => {
    for (const period of spec.periods) {
      const outcomes = outcomesOf(spec, period);
      expect(outcomes.length > 0 || 'ids' in spec.outcomes).toBe(true);
      expect(new Set(outcomes).size).toBe(outcomes.length);
      expect(outcomes.filter((outcome) => outcome.length > 16)).toEqual([]);
    }
  });

  it('is in its columns', () => {
    const { length } = outcomesOf(spec, 'full');
    if (spec.columns !== 'grid') expect(length).toBe(spec.columns);
    else expect(length > 3 || 'ids' in spec.outcomes).toBe(true);
  });

  it('is decimal whatever was chosen unless it has two ways (conventions B.6.4)', () => {
    if (spec.odds === 'convertible') expect(spec.columns).toBe(2);
  });

  it('is in tabs that exist', () => {
    for (const period of spec.periods)
      for (const group of groupsOf(spec, period)) expect(marketGroups).toContain(group);
  });
});

it('allows cash-out except on a market that is over in an instant', () => {
  expect(rows.filter(([, spec]) => !spec.cashOut).map(([name]) => name)).toEqual([
    'football next_goal',
    'football first_scorer',
    'football anytime_scorer',
    'football penalty',
    'esports first_blood',
    'esports first_tower',
  ]);
});

const ofPoints = (sport: string) =>
  ['sets_handicap', 'sets_total', 'odd_even', 'spread', 'total'].map((type) => `${sport} ${type}`);

it('converts prices of two-way handicaps, totals and odd or even only', () => {
  const convertible = rows.filter(([, spec]) => spec.odds === 'convertible').map(([name]) => name);
  expect(convertible).toEqual([
    'football ah',
    'football ou',
    'football team_ou',
    'football odd_even',
    'football corners_ah',
    'football corners_ou',
    'football cards_ou',
    'basketball spread',
    'basketball total',
    'basketball team_total',
    'basketball odd_even',
    'esports maps_handicap',
    'esports maps_total',
    'esports kills_ou',
    ...['sets_handicap', 'sets_total', 'odd_even', 'games_handicap', 'games_total'].map((type) => `tennis ${type}`),
    ...ofPoints('volleyball'),
    ...['spread', 'total', 'team_total', 'odd_even'].map((type) => `baseball ${type}`),
    ...ofPoints('badminton'),
    ...ofPoints('table_tennis'),
  ]);
});

it('knows no market of another sport', () => {
  expect(findMarket('football', 'first_blood')).toBeNull();
  expect(findMarket('football', 'constructor')).toBeNull();
  expect(findMarket('esports', 'first_blood')).toBe(catalogue.esports.first_blood);
});

describe('a market', () => {
  it.each([
    ['football', { type: '1x2' }, true],
    ['football', { type: '1x2', lineQuarters: 0 }, false],
    ['football', { type: '1x2', side: 'home' }, false],
    ['football', { type: 'ah' }, false],
    ['football', { type: 'ah', lineQuarters: -3 }, true],
    ['football', { type: 'ah', lineQuarters: -2.5 }, false],
    ['football', { type: 'ah', lineQuarters: 1, period: 'min_76_90' }, true],
    ['football', { type: 'ah', lineQuarters: 1, period: 'quarter_1' }, false],
    ['football', { type: 'eh', lineQuarters: -4 }, true],
    ['football', { type: 'eh', lineQuarters: -2 }, false],
    ['football', { type: 'team_ou', lineQuarters: 6 }, false],
    ['football', { type: 'team_ou', lineQuarters: 6, side: 'away' }, true],
    ['basketball', { type: 'spread', lineQuarters: -22, period: 'quarter_4' }, true],
    ['basketball', { type: 'spread', lineQuarters: -21 }, false],
    ['esports', { type: 'winner', period: 'map_3' }, true],
    ['esports', { type: 'first_blood' }, false],
    ['esports', { type: 'ou', lineQuarters: 4 }, false],
    ['tennis', { type: 'games_total', period: 'set_5', lineQuarters: 38 }, true],
    ['tennis', { type: 'winner', period: 'set_6' }, false],
    ['tennis', { type: 'spread', lineQuarters: -14 }, false],
    ['volleyball', { type: 'sets_handicap', lineQuarters: -6 }, true],
    ['volleyball', { type: 'sets_handicap', lineQuarters: -6, period: 'set_1' }, false],
    ['badminton', { type: 'spread', period: 'set_3', lineQuarters: -10 }, true],
    ['badminton', { type: 'spread', period: 'set_4', lineQuarters: -10 }, false],
    ['table_tennis', { type: 'total', period: 'set_7', lineQuarters: 74 }, true],
    ['baseball', { type: 'total', period: 'innings_1_5', lineQuarters: 18 }, true],
  ] as const)('of %s %j is offered: %s', (sport, part, expected) => {
    expect(isOffered(sport, key(part))).toBe(expected);
  });
});

describe('correct scores', () => {
  it('list up to four goals a side, three in a half, and every other', () => {
    const spec = specOf('football', 'cs');
    expect(outcomesOf(spec, 'full')).toHaveLength(26);
    expect(outcomesOf(spec, 'second_half')).toHaveLength(17);
    expect(outcomesOf(spec, 'full')).toEqual(expect.arrayContaining(['0-0', '4-4', '0-4', 'other']));
    expect(outcomesOf(spec, 'first_half')).not.toContain('4-0');
  });
});

describe('tabs', () => {
  it.each([
    ['football', 'ah', 'full', ['hot', 'lines']],
    ['football', 'ah', 'first_half', ['halves']],
    ['football', 'ou', 'min_1_15', ['periods']],
    ['football', 'cs', 'first_half', ['halves', 'correct_score']],
    ['football', 'corners_ou', 'first_half', ['halves', 'corners']],
    ['football', 'ht_ft', 'full', ['halves']],
    ['football', 'btts', 'full', ['hot', 'goals']],
    ['football', 'anytime_scorer', 'full', ['players']],
    ['basketball', 'total', 'quarter_2', ['periods']],
    ['esports', 'first_blood', 'map_1', ['periods', 'specials']],
  ] as const)('of %s %s in %s are %j', (sport, type, period, groups) => {
    expect(groupsOf(specOf(sport, type), period)).toEqual(groups);
  });
});
