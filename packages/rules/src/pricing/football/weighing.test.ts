import { describe, expect, it } from 'vitest';
import { FOOTBALL_MODEL, type FootballModel, unweighted, weighing } from './model.ts';
import { each, KICK_OFF, ScoreLaw } from './score-law.ts';

const RATES = { home: 1.5, away: 1.1 };
const still: FootballModel = { ...unweighted(FOOTBALL_MODEL), pressure: [1, 1, 1, 1, 1] };

/** Chance that the final score is one of these. */
function chanceOf(law: ScoreLaw, isMeant: (home: number, away: number) => boolean): number {
  let sum = 0;
  const goals = law.goalsIn('full');
  if (goals)
    each(goals.more, (home, away, chance) => {
      if (isMeant(law.at.home + home, law.at.away + away)) sum += chance;
    });
  return sum;
}
const odds = (chance: number) => chance / (1 - chance);
const isLevel = (home: number, away: number) => home === away;

describe('a law of scores', () => {
  it('is that of two Poisson counts where nothing weighs or presses', () => {
    const law = new ScoreLaw(RATES, KICK_OFF, undefined, still);
    const poisson = (mean: number, count: number) =>
      Math.exp(-mean) * ([1, mean, mean ** 2 / 2, mean ** 3 / 6][count] ?? 0);
    for (const home of [0, 1, 2, 3])
      for (const away of [0, 1, 2, 3]) {
        const chance = chanceOf(law, (one, other) => one === home && other === away);
        // One goal a minute at most leaves a little less spread than a Poisson count has.
        expect(Math.abs(chance - poisson(RATES.home, home) * poisson(RATES.away, away))).toBeLessThan(0.003);
      }
  });

  it('ends level as much likelier as its rates say, and is otherwise as it was', () => {
    const [plain, level] = [new ScoreLaw(RATES), new ScoreLaw({ ...RATES, draws: 0.2 })];
    expect(odds(chanceOf(level, isLevel)) / odds(chanceOf(plain, isLevel))).toBeCloseTo(Math.exp(0.2), 6);
    const wonByOne = (home: number, away: number) => home - away === 1;
    const decided = (law: ScoreLaw) => chanceOf(law, wonByOne) / (1 - chanceOf(law, isLevel));
    expect(decided(level)).toBeCloseTo(decided(plain), 6);
  });

  it.each([
    ['oneGoal', (home: number, away: number) => Math.abs(home - away) === 1],
    ['bothScored', (home: number, away: number) => home > 0 && away > 0],
    ['goalless', (home: number, away: number) => home + away === 0],
    ['level', isLevel],
  ] as const)(
    'has the scores of %s as much likelier as the tilt says, more or less by the mismatch',
    (name, isMeant) => {
      const tilted: FootballModel = { ...still, [name]: { even: 0.3, byMismatch: -0.5 } };
      const mismatch = Math.log(RATES.home / RATES.away);
      const ratio = (model: FootballModel) => odds(chanceOf(new ScoreLaw(RATES, KICK_OFF, undefined, model), isMeant));
      expect(ratio(tilted) / ratio(still)).toBeCloseTo(Math.exp(0.3 - 0.5 * mismatch), 6);
    },
  );

  it('weighs final scores alone: from a score on, what weighed before is no more than a constant', () => {
    const weight = weighing(RATES, FOOTBALL_MODEL);
    const at = { ...KICK_OFF, elapsed: 5_700, home: 2, away: 1 };
    const law = new ScoreLaw(RATES, at);
    // In the last two minutes hardly more than one goal falls.
    const stays = chanceOf(law, (home, away) => home === 2 && away === 1);
    const levels = chanceOf(law, (home, away) => home === 2 && away === 2);
    const bare = new ScoreLaw(RATES, at, undefined, unweighted(FOOTBALL_MODEL));
    const bareRatio =
      chanceOf(bare, (home, away) => home === 2 && away === 2) /
      chanceOf(bare, (home, away) => home === 2 && away === 1);
    expect(levels / stays).toBeCloseTo((bareRatio * weight(2, 2)) / weight(2, 1), 6);
  });
});
