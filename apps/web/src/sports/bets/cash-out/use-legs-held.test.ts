import type { LiveMatch } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { isHeld } from './use-legs-held.ts';

type Market = LiveMatch['markets'][number];
const leg = { matchId: '1', type: 'ah', period: 'full', side: null, result: 'pending' } as const;
const market = (part: Partial<Market>) =>
  ({ type: 'ah', period: 'full', side: null, status: 'active', ...part }) as Market;
const match = (markets: readonly Market[], danger = false, isStale = false) => ({
  markets,
  isStale,
  state: { danger } as LiveMatch['state'],
});

it.each([
  ['not while a line of its kind is open', match([market({}), market({ status: 'suspended' })]), false],
  ['while every line of its kind is suspended', match([market({ status: 'suspended' }), market({ type: 'ou' })]), true],
  ['not where the row has no line of its kind', match([market({ type: 'ou', status: 'suspended' })]), false],
  ['while a side is about to score', match([market({})], true), true],
  ['while nothing certain is heard of its match', match([market({})], false, true), true],
  ['not while nothing is known of its match', null, false],
] as const)('a leg is held: %s', (_what, shown, held) => {
  expect(isHeld(leg, shown)).toBe(held);
});

it('is not held any more once it has a result', () => {
  expect(isHeld({ ...leg, result: 'won' }, match([market({})], true))).toBe(false);
});
