/**
 * The rate at which each side scores, in goals a match, before the score, cards and the weights of final scores change it. The
 * goals to expect of a match are a little more: `ScoreLaw.expectedGoals`.
 */
export interface GoalRates {
  readonly home: number;
  readonly away: number;
  /**
   * The factor by which this match ends level more often than others of its kind, as a logarithm; nought where it is unknown. A
   * draw's price says it.
   */
  readonly draws?: number;
}

/** The logarithm of a factor on the chance of some final scores: between sides as good as each other, and beyond. */
export interface Tilt {
  readonly even: number;
  /** Added for each unit by which the logarithms of the two rates differ. */
  readonly byMismatch: number;
}

/** The state of a football match, as far as its future goals depend on it. */
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

/** The parameters of football in general; `docs/pricing.md` says where every figure comes from. */
export interface FootballModel {
  /** The increase of the rate of goals from the beginning to the end, as a share of their mean rate. */
  readonly rise: number;
  /** Factor on a side's rate by its lead: two or more behind, one behind, level, one ahead, two or more ahead. */
  readonly pressure: readonly [number, number, number, number, number];
  /** Factors for each man sent off: on the short side's rate, and on its opponent's. */
  readonly red: { readonly own: number; readonly other: number };
  /** One leaves the goals of a match as the rates have them; below one they spread more, above one less. */
  readonly dispersion: number;
  /** Tilts of final scores that are level, where no draw was priced. */
  readonly level: Tilt;
  /** Tilts of final scores won by a single goal. */
  readonly oneGoal: Tilt;
  /** Tilts of final scores in which both sides scored. */
  readonly bothScored: Tilt;
  /** The tilt of the final score without goals. */
  readonly goalless: Tilt;
}

export const FOOTBALL_MODEL: FootballModel = {
  rise: 0.58,
  pressure: [0.69, 0.892, 1, 0.771, 0.842],
  red: { own: 0.67, other: 1.25 },
  dispersion: 0.967,
  level: { even: 0.166, byMismatch: -0.052 },
  oneGoal: { even: -0.05, byMismatch: -0.03 },
  bothScored: { even: 0.158, byMismatch: -0.189 },
  goalless: { even: 0.285, byMismatch: 0 },
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

/** A model in which every final score weighs the same: intensities and nothing beside them. */
export function unweighted(model: FootballModel): FootballModel {
  const none: Tilt = { even: 0, byMismatch: 0 };
  return { ...model, dispersion: 1, level: none, oneGoal: none, bothScored: none, goalless: none };
}

/**
 * Weights of final scores beside what the rates alone give them: the dispersion of Conway and Maxwell and four tilts.
 * Weighing final scores, and not the present one, keeps the prices of a match consistent from kick-off to the final whistle.
 */
export function weighing(rates: GoalRates, model: FootballModel): (home: number, away: number) => number {
  const mismatch = Math.abs(Math.log(rates.home / rates.away));
  const tilt = ({ even, byMismatch }: Tilt) => Math.exp(even + byMismatch * mismatch);
  const level = tilt(model.level) * Math.exp(rates.draws ?? 0);
  const oneGoal = tilt(model.oneGoal);
  const bothScored = tilt(model.bothScored);
  const goalless = tilt(model.goalless);
  return (home, away) => {
    let weight = (FACTORIALS[home + away] ?? 1) ** (1 - model.dispersion);
    if (home === away) weight *= level;
    else if (Math.abs(home - away) === 1) weight *= oneGoal;
    if (home > 0 && away > 0) weight *= bothScored;
    else if (home === away) weight *= goalless;
    return weight;
  };
}

const FACTORIALS: readonly number[] = factorials(60);

function factorials(most: number): number[] {
  const found = [1];
  for (let number = 1; number <= most; number++) found.push((found[number - 1] ?? 1) * number);
  return found;
}
