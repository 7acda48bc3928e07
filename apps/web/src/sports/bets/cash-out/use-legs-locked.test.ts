import type { LiveMatch } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { isLocked } from './use-legs-locked.ts';

type Market = LiveMatch['markets'][number];
const market = (part: Partial<Market>): Market => ({
  marketId: 'm',
  type: 'ah',
  period: 'full',
  lineQuarters: -1,
  side: null,
  status: 'active',
  main: true,
  sourceTime: 0,
  selections: [],
  ...part,
});
interface Moment {
  readonly isStale?: boolean;
  readonly danger?: boolean;
}
const leg = { matchId: '1', type: 'ah', period: 'full', side: null, result: 'pending' } as const;

it.each([
  ['open while a line of its kind is', [market({ lineQuarters: 3 })], {}, false],
  ['locked while all of its kind are', [market({ status: 'suspended' }), market({ type: 'ou' })], {}, true],
  ['locked when there is none of its kind', [market({ period: 'first_half' })], {}, true],
  ['locked while nothing is heard of its match', [market({})], { isStale: true }, true],
  ['locked while a side is about to score', [market({})], { danger: true }, true],
] as const)('a leg is %s', (_what, markets, { isStale = false, danger = false }: Moment, locked) => {
  expect(isLocked(leg, { markets, state: { danger } as LiveMatch['state'], isStale })).toBe(locked);
});

it('is not locked by a match that is over, or by one that is not known yet', () => {
  const state = { danger: false } as LiveMatch['state'];
  expect(isLocked({ ...leg, result: 'won' }, { markets: [], state, isStale: false })).toBe(false);
  expect(isLocked(leg, null)).toBe(false);
});
