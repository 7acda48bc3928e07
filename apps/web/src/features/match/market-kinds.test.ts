import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { describe, expect, it } from 'vitest';
import { kindsOf, repinned, scoreColumns } from './market-kinds.ts';

function market(marketId: string, part: Partial<MarketUpdate> = {}): MarketUpdate {
  return {
    marketId,
    type: 'ah',
    period: 'full',
    lineQuarters: 0,
    side: null,
    status: 'active',
    main: false,
    sourceTime: 0,
    selections: [],
    ...part,
  };
}
const match = (markets: readonly MarketUpdate[]) =>
  ({ info: { sport: 'football' }, markets }) as unknown as Pick<LiveMatch, 'info' | 'markets'>;

describe('the markets of a match page', () => {
  it('are grouped by kind, the main line first and the others under it', () => {
    const [kind, ...more] = kindsOf(match([market('a'), market('b', { main: true }), market('c')]), []);
    expect(more).toEqual([]);
    expect(kind?.main.marketId).toBe('b');
    expect(kind?.others.map(({ marketId }) => marketId)).toEqual(['a', 'c']);
    expect(kind?.groups).toEqual(['hot', 'lines']);
    expect(kind?.layout).toBe(2);
  });

  it('are distinguished by period and team', () => {
    const team = { type: 'team_ou', main: true } as const;
    const kinds = kindsOf(
      match([
        market('a', { ...team, side: 'home' }),
        market('b', { ...team, side: 'away' }),
        market('c', { period: 'first_half' }),
      ]),
      [],
    );
    expect(kinds.map(({ key }) => key)).toEqual(['team_ou/full/home', 'team_ou/full/away', 'ah/first_half']);
  });

  it('are hidden when they are inactive or over, and stay when they are suspended or handed over', () => {
    const states = ['active', 'suspended', 'inactive', 'handed_over', 'settled', 'cancelled'] as const;
    const kinds = kindsOf(match(states.map((status) => market(status, { status, type: 'ou' }))), []);
    expect(kinds.flatMap(({ main, others }) => [main, ...others]).map(({ status }) => status)).toEqual([
      'active',
      'suspended',
      'handed_over',
    ]);
  });

  it('come first when they are pinned, the last one pinned before the others', () => {
    const all = match([market('a'), market('b', { type: 'ou' }), market('c', { type: 'btts' })]);
    const pins = repinned(repinned([], 'ou/full'), 'btts/full');
    expect(kindsOf(all, pins).map(({ main }) => main.marketId)).toEqual(['c', 'b', 'a']);
    expect(repinned(pins, 'btts/full')).toEqual(['ou/full']);
  });
});

it('sorts scores into home wins, draws and away wins, with any other score apart', () => {
  const { columns, rest } = scoreColumns(
    ['0-0', '0-1', '1-0', '1-1', 'other'].map((outcome) => ({ outcome, oddsMilli: 1500 })),
  );
  expect(columns.map((column) => column.map(({ outcome }) => outcome))).toEqual([['1-0'], ['0-0', '1-1'], ['0-1']]);
  expect(rest.map(({ outcome }) => outcome)).toEqual(['other']);
});
