import { expect, it } from 'vitest';
import { sameTerms } from './price-now.ts';

type Score = { readonly home: number; readonly away: number };
type Leg = Parameters<typeof sameTerms>[0];
type State = Parameters<typeof sameTerms>[1];

const leg = (marketId: string, scoreAtBet: Score | null = null) =>
  ({ marketId, scoreAtBet, info: { sport: 'football' } }) as Leg;
const state = (score: Score, halfScore: Score | null = null) => ({ status: 'live', score, halfScore }) as State;
const at = (home: number, away: number): Score => ({ home, away });

it.each([
  ['a whole match counts every goal', leg('pre.ah.full.-2'), state(at(1, 0)), 'live.ah.full.2@1-0'],
  ['and from the score at the bet', leg('live.ah.full.-2@1-0', at(1, 0)), state(at(1, 1)), 'live.ah.full.-6@1-1'],
  ['a first half counts its goals', leg('pre.ah.first_half.1'), state(at(0, 1)), 'live.ah.first_half.-3@0-1'],
  [
    'a second half none of the first, while it is played',
    leg('pre.ah.second_half.1'),
    state(at(0, 1)),
    'live.ah.second_half.1@0-1',
  ],
  ['nor after it', leg('pre.ah.second_half.-3'), state(at(1, 0), at(1, 0)), 'live.ah.second_half.-3@1-0'],
  ['but its own', leg('pre.ah.second_half.-3'), state(at(2, 0), at(1, 0)), 'live.ah.second_half.1@2-0'],
  [
    'since the bet, where it was struck within',
    leg('live.ah.second_half.-2@2-0', at(2, 0)),
    state(at(2, 1), at(1, 0)),
    'live.ah.second_half.-6@2-1',
  ],
  [
    'all of them, where it was struck before',
    leg('live.ah.second_half.-2@1-0', at(1, 0)),
    state(at(2, 1), at(2, 0)),
    'live.ah.second_half.-6@2-1',
  ],
])('a handicap of %s', (_, bet, now, expected) => {
  expect(sameTerms(bet, now)).toBe(expected);
});

it('gives no price for a quarter of an hour whose beginning is not in the state', () => {
  expect(sameTerms(leg('pre.ah.min_16_30.-2'), state(at(1, 0)))).toBeNull();
});

it('leaves a market before the match as it is, and others by their own line', () => {
  const before = { ...state(at(0, 0)), status: 'not_started' } as State;
  expect(sameTerms(leg('pre.ah.full.-2'), before)).toBe('pre.ah.full.-2');
  expect(sameTerms(leg('pre.ou.second_half.6'), state(at(1, 0)))).toBe('live.ou.second_half.6');
});
