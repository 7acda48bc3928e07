import { describe, expect, it } from 'vitest';
import { marketName } from './market-labels.ts';

describe('the name of a market', () => {
  it('tells who takes a map from who wins the match', () => {
    const winner = { type: 'winner', lineQuarters: null } as const;
    expect(marketName({ ...winner, period: 'full' }, 'basketball')).toBe('全场独赢');
    expect(marketName({ ...winner, period: 'full' }, 'esports')).toBe('全局独赢');
    expect(marketName({ ...winner, period: 'quarter_1' }, 'basketball')).toBe('第1节独赢');
    expect(marketName({ ...winner, period: 'map_1' }, 'esports')).toBe('地图1获胜');
  });
});
