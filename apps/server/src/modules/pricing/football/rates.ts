/** Goals a side is expected to score in ninety minutes and injury time from 0-0, before anything has happened. */
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
export const STEP_SECONDS = 30;

/** Goals come faster as a match goes on: the rate rises in a line from 0.8 to 1.2 of its mean. */
function timeFactor(fraction: number): number {
  return 0.8 + 0.4 * Math.min(1, Math.max(0, fraction));
}

/** How a side's rate answers the score: the side behind attacks more, the side ahead a little less. */
const BEHIND = 1.14;
const LEVEL = 1;
const AHEAD = 0.97;

/** A man down: the short side scores less, its opponent more. */
const RED_OWN = 0.72;
const RED_OTHER = 1.28;

/** Keeps the mean of a whole match at the given rates although the score moves them. */
const NORMALISER = 0.965;

/** Probability that each side scores in the step that begins here. */
export function stepRates(rates: GoalRates, at: FootballPosition, length: PlayLength): GoalRates {
  const share = (STEP_SECONDS / length.whole) * timeFactor(at.elapsed / length.whole) * NORMALISER;
  const lead = at.home - at.away;
  const redHome = RED_OWN ** at.redHome * RED_OTHER ** at.redAway;
  const redAway = RED_OWN ** at.redAway * RED_OTHER ** at.redHome;
  return {
    home: rates.home * share * pressure(lead) * redHome,
    away: rates.away * share * pressure(-lead) * redAway,
  };
}

function pressure(lead: number): number {
  if (lead === 0) return LEVEL;
  return lead < 0 ? BEHIND : AHEAD;
}
