import { describe, expect, it } from 'vitest';
import { championsOf, standingsOf } from './standings.ts';
import { type OpenMatch, titleShares } from './title-shares.ts';

const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
const even = (home: number, away: number, seed = `${home}-${away}`): OpenMatch => ({
  home,
  away,
  scores: [
    { home: 1, away: 0, chance: 0.4 },
    { home: 1, away: 1, chance: 0.2 },
    { home: 0, away: 1, chance: 0.4 },
  ],
  seed,
});

describe('the shares of a title', () => {
  it('are one for the first club when nothing is left to play', () => {
    const standings = standingsOf(3, [{ home: 0, away: 1, score: { home: 2, away: 0 } }]);
    expect(titleShares(standings, [])).toEqual([1, 0, 0]);
  });

  it('are divided among the clubs that share first place, as the stake is', () => {
    const standings = standingsOf(4, [
      { home: 0, away: 1, score: { home: 2, away: 0 } },
      { home: 2, away: 3, score: { home: 3, away: 1 } },
    ]);
    expect(championsOf(standings)).toEqual([0, 2]);
    expect(titleShares(standings, [])).toEqual([0.5, 0, 0.5, 0]);
  });

  it('sum to one whatever is left, and follow the law of a single match', () => {
    const shares = titleShares(standingsOf(2, []), [even(0, 1)], 20_000);
    expect(sum(shares)).toBeCloseTo(1, 9);
    expect(shares[0]).toBeCloseTo(0.5, 1);
    const leading = titleShares(
      standingsOf(2, [{ home: 0, away: 1, score: { home: 1, away: 0 } }]),
      [even(0, 1)],
      20_000,
    );
    // Ahead by one goal: the other side can only draw level, which halves the title.
    expect(leading[0]).toBeCloseTo(0.6 + 0.4 / 2, 1);
    expect(sum(leading)).toBeCloseTo(1, 9);
  });

  it('are the same at every call', () => {
    const standings = standingsOf(4, []);
    const open = [even(0, 1), even(2, 3), even(0, 2)];
    expect(titleShares(standings, open)).toEqual(titleShares(standings, open));
    expect(titleShares(standings, open)).not.toEqual(titleShares(standings, open.slice(1)));
  });
});
