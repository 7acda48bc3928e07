import { describe, expect, it } from 'vitest';
import { type DayOfPlay, markersOf } from './harm-markers.ts';

const quiet: DayOfPlay = {
  deposits: 4,
  deposited: 30_000n,
  wagers: 99,
  staked: 30_000n,
  payTypes: 2,
  toolsUsed: 2,
  complaints: 1,
  longestSessionMinutes: 239,
  nightWagers: 9,
  depositsAfterLoss: 1,
};
const habit = { deposited: 10_000n, staked: 10_000n };

describe('markers of harm', () => {
  it('stay down on a day below every bound, and at three times the habit', () => {
    expect(markersOf(quiet, habit)).toEqual([]);
  });

  it.each([
    ['deposits_often', { deposits: 5 }],
    ['deposits_rising', { deposited: 30_001n }],
    ['wagers_often', { wagers: 100 }],
    ['stakes_rising', { staked: 30_001n }],
    ['pay_types', { payTypes: 3 }],
    ['tools_used', { toolsUsed: 3 }],
    ['complaints', { complaints: 2 }],
    ['long_session', { longestSessionMinutes: 240 }],
    ['night_play', { nightWagers: 10 }],
    ['chasing', { depositsAfterLoss: 2 }],
  ])('are raised one by one: %s', (marker, part) => {
    expect(markersOf({ ...quiet, ...part }, habit)).toEqual([marker]);
  });

  it('know no rise without a habit', () => {
    const large = { ...quiet, deposited: 10_000_000n, staked: 10_000_000n };
    expect(markersOf(large, { deposited: null, staked: null })).toEqual([]);
  });
});
