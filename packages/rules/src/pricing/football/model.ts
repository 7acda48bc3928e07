/**
 * How fast each side scores, in goals a match, before the score, cards and the weights of final scores move it. The goals
 * to expect of a match are a little more: `ScoreLaw.expectedGoals`.
 */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
}

/** Where a football match stands, as far as its future goals depend on it. */
export interface FootballPosition {
  /** Seconds of play so far, injury time included. */
  readonly elapsed: number;
  readonly home: number;
  readonly away: number;
  readonly redHome: number;
  readonly redAway: number;
}

/** Length of play in seconds: two halves and the injury time expected of each. */
export interface PlayLength {
  readonly firstHalf: number;
  readonly whole: number;
}

/** Injury time the model expects before the board is shown. */
export const EXPECTED_LENGTH: PlayLength = { firstHalf: 47 * 60, whole: 47 * 60 + 50 * 60 };

/** The model advances in steps of this length and allows one goal a step, in pricing and in simulation alike. */
export const STEP_SECONDS = 60;

/** What the model knows of football in general; `docs/pricing.md` says where every figure comes from. */
export interface FootballModel {
  /** How much faster goals come at the end than at the beginning, as a share of their mean rate. */
  readonly rise: number;
  /** Factor on a side's rate by its lead: two or more behind, one behind, level, one ahead, two or more ahead. */
  readonly pressure: readonly [number, number, number, number, number];
  /** Factors for each man sent off: on the short side's rate, and on its opponent's. */
  readonly red: { readonly own: number; readonly other: number };
  /** Low-score dependence: below zero makes 0-0 and 1-1 likelier, 1-0 and 0-1 rarer. */
  readonly dependence: number;
  /** Added to the dependence for each unit by which the logarithms of the two rates differ. */
  readonly dependenceByMismatch: number;
  /** One leaves the goals of a side as the rates have them; below one they spread more, above one less. */
  readonly dispersion: number;
}

export const FOOTBALL_MODEL: FootballModel = {
  rise: 0.29,
  pressure: [1.05, 1.045, 0.99, 0.965, 0.99],
  red: { own: 0.67, other: 1.25 },
  dependence: -0.06,
  dependenceByMismatch: 0.07,
  dispersion: 0.835,
};

/** The share of a match's goals that falls into the step: they come faster as a match goes on. */
export function shareOfStep(elapsed: number, length: PlayLength, model: FootballModel): number {
  const fraction = Math.min(1, Math.max(0, elapsed / length.whole));
  return (STEP_SECONDS / length.whole) * (1 + model.rise * (fraction - 0.5));
}

export function pressureOf(lead: number, model: FootballModel): number {
  return model.pressure[Math.max(-2, Math.min(2, lead)) + 2] ?? 1;
}

export function redFactors(at: FootballPosition, { red }: FootballModel): GoalRates {
  return {
    home: red.own ** at.redHome * red.other ** at.redAway,
    away: red.own ** at.redAway * red.other ** at.redHome,
  };
}

/**
 * Weight of a final score beside what the rates alone give it: the low-score correction of Dixon and Coles (1997) times
 * the dispersion of Conway and Maxwell. Weighing final scores, and not the present one, keeps the prices of a match
 * consistent from kick-off to the final whistle.
 */
export function weightOf(rates: GoalRates, home: number, away: number, model: FootballModel): number {
  const dispersion = ((FACTORIALS[home] ?? 1) * (FACTORIALS[away] ?? 1)) ** (1 - model.dispersion);
  return dispersion * lowScoreWeight(rates, home, away, model);
}

function lowScoreWeight(rates: GoalRates, home: number, away: number, model: FootballModel): number {
  if (home > 1 || away > 1) return 1;
  const mismatch = Math.abs(Math.log(rates.home / rates.away));
  const dependence = Math.min(0.1, model.dependence + model.dependenceByMismatch * mismatch);
  if (home === 1 && away === 1) return 1 - dependence;
  if (home === 1) return 1 + rates.away * dependence;
  if (away === 1) return 1 + rates.home * dependence;
  return Math.max(0.05, 1 - rates.home * rates.away * dependence);
}

const FACTORIALS: readonly number[] = factorials(24);

function factorials(most: number): number[] {
  const found = [1];
  for (let number = 1; number <= most; number++) found.push((found[number - 1] ?? 1) * number);
  return found;
}
