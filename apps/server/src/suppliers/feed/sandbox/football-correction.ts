import { SETTLE_DOWN } from './football-drama.ts';
import { type FootballScript, type Incident, standsAt } from './football-incidents.ts';
import { type Contest, HALVES, playFrom } from './football-script.ts';

/** The last goal that counts after so many seconds of play. */
export function lastGoal({ incidents }: Pick<FootballScript, 'incidents'>, elapsed: number): Incident | undefined {
  return incidents.findLast((incident) => incident.kind === 'goal' && standsAt(incident, elapsed));
}

/**
 * The last goal is taken back at a moment of normal time, and the rest of the match is played again from the score that
 * leaves. Earlier events are unchanged; without a goal nothing changes.
 */
export function takeGoalBack(script: FootballScript, elapsed: number, contest: Contest): FootballScript {
  const goal = lastGoal(script, elapsed);
  if (!goal) return script;
  const happened = script.incidents.filter(({ at }) => at <= elapsed);
  const past: FootballScript = {
    ...script,
    parts: HALVES,
    incidents: [
      ...happened.map((incident) => (incident === goal ? { ...goal, cancelledAt: elapsed } : incident)),
      { kind: 'goal_cancelled', side: goal.side, at: elapsed, player: null },
    ],
    dangers: script.dangers.filter(({ from }) => from <= elapsed),
    pauses: [...script.pauses.filter(({ from }) => from <= elapsed), { from: elapsed, to: elapsed + SETTLE_DOWN }],
  };
  return playFrom(past, elapsed, { ...contest, seed: `${contest.seed}/corrected/${Math.floor(elapsed)}` });
}
