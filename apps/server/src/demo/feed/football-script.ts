import {
  EXPECTED_LENGTH,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
  STEP_SECONDS,
  stepRates,
} from '../../modules/pricing/football/rates.ts';
import { seededRandom } from './seeded-random.ts';

export type Side = 'home' | 'away';

export interface Incident {
  readonly kind: 'goal' | 'yellow_card' | 'red_card' | 'corner';
  readonly side: Side;
  /** Seconds of play, injury time of the first half included. */
  readonly at: number;
}

/** Everything that will happen in a match, known to nobody but the simulation. */
export interface FootballScript {
  readonly length: PlayLength;
  readonly incidents: readonly Incident[];
}

const PER_MATCH = { corner: 5.1, yellow: 1.9, red: 0.07 };

/**
 * Plays a match with the very steps the prices are made from: one goal at most a step, at the step's rates. Cards and
 * corners are drawn beside it; a red card changes the rates that follow, as it does in the prices.
 */
export function playFootball(seed: string, rates: GoalRates): FootballScript {
  const random = seededRandom(seed);
  const length = EXPECTED_LENGTH;
  const incidents: Incident[] = [];
  const position = { elapsed: 0, home: 0, away: 0, redHome: 0, redAway: 0 };
  for (; position.elapsed < length.whole; position.elapsed += STEP_SECONDS) {
    const moment = () => position.elapsed + Math.floor(random() * STEP_SECONDS);
    const goal = goalOfStep(random(), stepRates(rates, position, length));
    if (goal) {
      incidents.push({ kind: 'goal', side: goal, at: moment() });
      position[goal] += 1;
    }
    for (const side of ['home', 'away'] as const) {
      const share = STEP_SECONDS / length.whole;
      if (random() < PER_MATCH.corner * share) incidents.push({ kind: 'corner', side, at: moment() });
      if (random() < PER_MATCH.yellow * share) incidents.push({ kind: 'yellow_card', side, at: moment() });
      if (random() < PER_MATCH.red * share) {
        incidents.push({ kind: 'red_card', side, at: moment() });
        position[side === 'home' ? 'redHome' : 'redAway'] += 1;
      }
    }
  }
  incidents.sort((a, b) => a.at - b.at);
  return { length, incidents };
}

function goalOfStep(draw: number, rates: GoalRates): Side | null {
  if (draw < rates.home) return 'home';
  return draw < rates.home + rates.away ? 'away' : null;
}

/** Where the match stands after so many seconds of play. */
export function positionAt(script: FootballScript, elapsed: number): FootballPosition {
  const count = (kind: Incident['kind'], side: Side) =>
    script.incidents.filter((incident) => incident.at <= elapsed && incident.kind === kind && incident.side === side)
      .length;
  return {
    elapsed,
    home: count('goal', 'home'),
    away: count('goal', 'away'),
    redHome: count('red_card', 'home'),
    redAway: count('red_card', 'away'),
  };
}
