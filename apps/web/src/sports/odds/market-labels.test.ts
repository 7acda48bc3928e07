import type { Sport } from '@touchline/rules/markets';
import { describe, expect, it } from 'vitest';
import { marketName } from './market-labels.ts';

describe('the name of a market', () => {
  it('distinguishes the winner of a map from the winner of the match', () => {
    const winner = { type: 'winner', lineQuarters: null } as const;
    expect(marketName({ ...winner, period: 'full' }, 'basketball')).toBe('全场独赢');
    expect(marketName({ ...winner, period: 'full' }, 'esports')).toBe('全局独赢');
    expect(marketName({ ...winner, period: 'quarter_1' }, 'basketball')).toBe('第1节独赢');
    expect(marketName({ ...winner, period: 'map_1' }, 'esports')).toBe('地图1获胜');
  });

  it('names a set and its points as its sport does', () => {
    const name = (type: 'winner' | 'sets_handicap' | 'games_total', period: 'full' | 'set_2', sport: Sport) =>
      marketName({ type, lineQuarters: null, period }, sport);
    expect(name('winner', 'set_2', 'tennis')).toBe('第2盘独赢');
    expect(name('winner', 'set_2', 'badminton')).toBe('第2局独赢');
    expect(name('sets_handicap', 'full', 'tennis')).toBe('让盘');
    expect(name('sets_handicap', 'full', 'volleyball')).toBe('让局');
    expect(name('games_total', 'set_2', 'tennis')).toBe('第2盘总局数');
  });
});
