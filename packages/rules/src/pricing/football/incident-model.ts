import type { GoalRates } from './model.ts';

/** The incidents of a match beside its goals: how often each side causes them in a whole match, evenly over its time. */
export interface IncidentRates {
  readonly corners: GoalRates;
  readonly yellowCards: GoalRates;
  readonly redCards: GoalRates;
  /** Penalties that lead to no goal. */
  readonly missedPenalties: GoalRates;
  /** Share of goals that are penalties, and of goals that the other side scores for them. */
  readonly penaltyShare: number;
  readonly ownGoalShare: number;
}

/** A side's means in an even match; `docs/pricing.md` says what they are. */
const MEANS = { corners: 5.1, yellowCards: 1.9, redCards: 0.07, missedPenalties: 0.033 };
/** The share of the balance of goals that shows in corners. */
const CORNERS_BY_GOALS = 0.35;

/** The rates of a match: who is expected to score more takes more corners. */
export function incidentRates(rates: GoalRates): IncidentRates {
  const balance = (rates.home / rates.away) ** (CORNERS_BY_GOALS / 2);
  const even = (mean: number) => ({ home: mean, away: mean });
  return {
    corners: { home: MEANS.corners * balance, away: MEANS.corners / balance },
    yellowCards: even(MEANS.yellowCards),
    redCards: even(MEANS.redCards),
    missedPenalties: even(MEANS.missedPenalties),
    penaltyShare: 0.085,
    ownGoalShare: 0.03,
  };
}
