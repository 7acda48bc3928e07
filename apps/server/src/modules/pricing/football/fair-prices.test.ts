import type { LegTerms } from '@touchline/rules/settlement';
import { describe, expect, it } from 'vitest';
import { type FootballState, footballStates, inEach } from '../../../testing/football-states.ts';
import { type Chance, chanceOf, fairOdds } from './fair-prices.ts';
import { EXPECTED_LENGTH } from './rates.ts';
import { MOST_MORE_GOALS, moreGoals } from './score-distribution.ts';

/** The walk drops paths of less than a billionth of a thousandth. */
const DIGITS = 6;
const ALMOST = 1e-6;

/** Fair chances of one state, all from its one distribution. */
function marketsOf(state: FootballState) {
  const { rates, at } = state;
  const more = moreGoals(rates, at, EXPECTED_LENGTH.whole, EXPECTED_LENGTH);
  const chance = (type: LegTerms['type'], outcome: string, lineQuarters: number | null = null): Chance =>
    chanceOf({ type, period: 'full', lineQuarters, outcome, scoreAtBet: at }, more, at);
  /** Sums the distribution over the final scores that match. */
  const mass = (counts: (home: number, away: number) => boolean) => {
    let sum = 0;
    for (let home = 0; home <= MOST_MORE_GOALS; home++)
      for (let away = 0; away <= MOST_MORE_GOALS; away++)
        if (counts(at.home + home, at.away + away)) sum += more.at(home, away);
    return sum;
  };
  const lead = at.home - at.away;
  const total = at.home + at.away;
  return { state, chance, mass, more, lead, total };
}

const all = footballStates.map(marketsOf);
const lines = (from: number, count = 13) => Array.from({ length: count }, (_, index) => from + index - (count >> 1));

describe('the score distribution', () => {
  it('gives every score a chance of at least nothing, and all of them one', () => {
    inEach(all, ({ mass, more }) => {
      expect(mass(() => true)).toBeCloseTo(1, DIGITS);
      for (let home = 0; home <= MOST_MORE_GOALS; home++)
        for (let away = 0; away <= MOST_MORE_GOALS; away++) expect(more.at(home, away)).toBeGreaterThanOrEqual(0);
    });
  });

  it('is the present score when nothing is left to play', () => {
    const at = { elapsed: EXPECTED_LENGTH.whole, home: 2, away: 1, redHome: 0, redAway: 0 };
    const more = moreGoals({ home: 1.5, away: 1.2 }, at, EXPECTED_LENGTH.whole, EXPECTED_LENGTH);
    expect(more.at(0, 0)).toBe(1);
  });

  it('favours home as much as it favours away when the sides change places', () => {
    inEach(all, ({ state: { rates, at }, more }) => {
      const turned = { elapsed: at.elapsed, home: at.away, away: at.home, redHome: at.redAway, redAway: at.redHome };
      const mirror = moreGoals({ home: rates.away, away: rates.home }, turned, EXPECTED_LENGTH.whole, EXPECTED_LENGTH);
      for (const [home, away] of [
        [0, 0],
        [1, 0],
        [2, 1],
        [0, 3],
      ] as const)
        expect(mirror.at(away, home)).toBeCloseTo(more.at(home, away), 9);
    });
  });
});

describe('fair chances', () => {
  it('of home, draw and away sum to one, and are those of the scores they name', () => {
    inEach(all, ({ chance, mass }) => {
      const [home, draw, away] = ['home', 'draw', 'away'].map((outcome) => chance('1x2', outcome));
      expect((home?.win ?? 0) + (draw?.win ?? 0) + (away?.win ?? 0)).toBeCloseTo(1, DIGITS);
      expect(home?.win).toBeCloseTo(
        mass((h, a) => h > a),
        9,
      );
      expect(draw?.win).toBeCloseTo(
        mass((h, a) => h === a),
        9,
      );
      expect(away?.win).toBeCloseTo(
        mass((h, a) => h < a),
        9,
      );
    });
  });

  it.each([
    ['ah', 'home', 'away'],
    ['ou', 'over', 'under'],
  ] as const)('of both sides of every %s line mirror each other, and without a push sum to one', (type, one, other) => {
    inEach(all, ({ chance, total }) => {
      for (const line of lines(type === 'ah' ? 0 : 4 * total + 8)) {
        const [back, lay] = [chance(type, one, line), chance(type, other, line)];
        expect(back.win).toBeCloseTo(lay.lose, 9);
        expect(back.lose).toBeCloseTo(lay.win, 9);
        expect(back.win + lay.win).toBeLessThanOrEqual(1 + ALMOST);
        if (line % 4 === 2 || line % 4 === -2) expect(back.win + lay.win).toBeCloseTo(1, DIGITS);
      }
    });
  });

  it('of the handicap that only the winner decides are those of 1X2', () => {
    inEach(all, ({ chance, lead }) => {
      const [home, draw, away] = ['home', 'draw', 'away'].map((outcome) => chance('1x2', outcome).win) as [
        number,
        number,
        number,
      ];
      expect(chance('ah', 'home', 4 * lead - 2).win).toBeCloseTo(home, 9);
      expect(chance('ah', 'home', 4 * lead + 2).win).toBeCloseTo(home + draw, 9);
      expect(chance('ah', 'away', 4 * lead - 2).win).toBeCloseTo(draw + away, 9);
      const drawNoBet = chance('ah', 'home', 4 * lead);
      expect(drawNoBet.win).toBeCloseTo(home, 9);
      expect(drawNoBet.lose).toBeCloseTo(away, 9);
    });
  });

  it('of a total are those of the scores with so many goals', () => {
    inEach(all, ({ chance, mass, total, more }) => {
      expect(chance('ou', 'under', 4 * total + 2).win).toBeCloseTo(more.at(0, 0), 9);
      for (const extra of [1, 2, 3]) {
        const line = 4 * (total + extra);
        expect(chance('ou', 'over', line + 2).win).toBeCloseTo(
          mass((h, a) => h + a > total + extra),
          9,
        );
        expect(chance('ou', 'over', line).win).toBeCloseTo(
          mass((h, a) => h + a > total + extra),
          9,
        );
        expect(chance('ou', 'over', line).lose).toBeCloseTo(
          mass((h, a) => h + a < total + extra),
          9,
        );
      }
    });
  });

  it.each([
    ['ah', 'home'],
    ['ah', 'away'],
    ['ou', 'over'],
    ['ou', 'under'],
  ] as const)('of a quarter line of %s %s lie half way between its neighbours', (type, outcome) => {
    inEach(all, ({ chance, total }) => {
      const middle = type === 'ah' ? 0 : 4 * total + 8;
      for (const line of [middle - 5, middle - 1, middle + 1, middle + 3]) {
        const [below, at, above] = [line - 1, line, line + 1].map((value) => chance(type, outcome, value)) as [
          Chance,
          Chance,
          Chance,
        ];
        expect(at.win).toBeCloseTo((below.win + above.win) / 2, 9);
        expect(at.lose).toBeCloseTo((below.lose + above.lose) / 2, 9);
      }
    });
  });

  it.each([
    ['ah', 'home', 1],
    ['ah', 'away', -1],
    ['ou', 'over', -1],
    ['ou', 'under', 1],
  ] as const)('of %s %s only ever move one way with the line', (type, outcome, direction) => {
    inEach(all, ({ chance, total }) => {
      const chances = lines(type === 'ah' ? 0 : 4 * total + 6).map((line) => chance(type, outcome, line));
      chances.slice(1).forEach((next, index) => {
        const before = chances[index] ?? next;
        expect(direction * (next.win - before.win)).toBeGreaterThanOrEqual(-1e-12);
        expect(direction * (before.lose - next.lose)).toBeGreaterThanOrEqual(-1e-12);
      });
    });
  });

  it('of a side rise when it scores', () => {
    inEach(all, ({ state, chance }) => {
      const scored = marketsOf({ ...state, at: { ...state.at, home: state.at.home + 1 } });
      expect(scored.chance('1x2', 'home').win).toBeGreaterThan(chance('1x2', 'home').win - ALMOST);
      expect(scored.chance('1x2', 'away').win).toBeLessThan(chance('1x2', 'away').win + ALMOST);
    });
  });
});

it('asks odds at which neither side can expect to win, and none that cannot win', () => {
  expect(fairOdds({ win: 0.25, lose: 0.75 })).toBe(4);
  expect(fairOdds({ win: 0.4, lose: 0.4 })).toBe(2);
  expect(fairOdds({ win: 0, lose: 1 })).toBe(Number.POSITIVE_INFINITY);
});
