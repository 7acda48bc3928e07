import { describe, expect, it } from 'vitest';
import { marketName } from './market-labels.ts';

describe('the name of a market', () => {
  it('tells who takes a map from who wins the match', () => {
    const winner = { type: 'winner', lineQuarters: null } as const;
    expect(marketName({ ...winner, period: 'full' })).toBe('全场独赢');
    expect(marketName({ ...winner, period: 'quarter_1' })).toBe('第1节独赢');
    expect(marketName({ ...winner, period: 'map_1' })).toBe('地图1获胜');
  });
});
