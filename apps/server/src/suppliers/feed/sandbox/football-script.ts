import {
  EXPECTED_LENGTH,
  type FootballModel,
  GoalChances,
  type GoalRates,
  incidentRates,
} from '@touchline/rules/pricing';
import { dangersOf, pausesOf, penaltiesOf, reviewsOf } from './football-drama.ts';
import { playOn, stillOn } from './football-extra-time.ts';
import { type FootballScript, type Incident, positionAt, type Side } from './football-incidents.ts';
import { arrivals, playGoals, withPlayers } from './football-play.ts';
import { squadOf } from './football-squads.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

const SIDES = ['home', 'away'] as const;
const { firstHalf, whole } = EXPECTED_LENGTH;
const HALF_TIME = 15 * 60;
/** The break from the end of normal time to extra time, where there is one. */
const BEFORE_EXTRA_TIME = 5 * 60;

export const HALVES: readonly PlayedPart[] = [
  { period: 'first_half', seconds: firstHalf, pauseAfter: HALF_TIME },
  { period: 'second_half', seconds: whole - firstHalf, pauseAfter: BEFORE_EXTRA_TIME },
];

/**
 * Plays a match by the very law its prices are made from: one goal at most a step, at the step's chances. Everything else
 * is drawn beside it at the rates it is priced from; a red card changes the goals that follow, as it does in the prices.
 * A knock-out match that ends in a draw goes on until one team qualifies.
 */
export function playFootball(
  seed: string,
  rates: GoalRates,
  clubs = { home: 'h', away: 'a' },
  isKnockout = false,
  model?: FootballModel,
): FootballScript {
  const squads = { home: squadOf(clubs.home), away: squadOf(clubs.away) };
  const nothing = { length: EXPECTED_LENGTH, parts: HALVES, incidents: [], squads, dangers: [], pauses: [] };
  return playFrom(nothing, 0, { seed, rates, isKnockout, model });
}

/** The parameters from which a match is drawn. */
export interface Contest {
  readonly seed: string;
  readonly rates: GoalRates;
  readonly isKnockout: boolean;
  /** The parameters of football in general; by default those of past leagues. */
  readonly model?: FootballModel | undefined;
}

/** Goes on from a moment of normal time: `past` has the events until then, and the rest is drawn by the law from there. */
export function playFrom(
  past: FootballScript,
  elapsed: number,
  { seed, rates, isKnockout, model }: Contest,
): FootballScript {
  const { length } = past;
  const beside = seededRandom(`${seed}/beside`);
  const { corners, yellowCards, redCards, missedPenalties, ...shares } = incidentRates(rates);
  const evenly = (kind: Incident['kind'], mean: GoalRates) =>
    SIDES.flatMap((side) => arrivals(beside, mean[side], length.whole).map((at) => ({ kind, side, at, player: null })))
      // Drawn over the whole match, so that what is left of it has its share.
      .filter(({ at }) => at > elapsed);

  const reds = evenly('red_card', redCards);
  const allReds = [...past.incidents.filter(({ kind }) => kind === 'red_card'), ...reds];
  const sentOff = (side: Side, at: number) => allReds.filter((red) => red.side === side && red.at < at).length;
  const chances = new GoalChances(rates, length, model);
  const goals = playGoals(seededRandom(seed), chances, length.whole, sentOff, positionAt(past, elapsed));
  const others = [...evenly('yellow_card', yellowCards), ...evenly('corner', corners)];
  const played = withPlayers(
    [...goals, ...reds, ...others, ...evenly('penalty', missedPenalties)],
    { home: stillOn(past, 'home'), away: stillOn(past, 'away') },
    shares,
    beside,
  );
  const drama = [...penaltiesOf(played, length, beside, elapsed), ...reviewsOf(played, length, beside, elapsed)];
  const fresh = [...played, ...drama].sort((a, b) => a.at - b.at);
  const dangers = dangersOf(played, length, beside).filter(({ to }) => to > elapsed);
  const script: FootballScript = {
    ...past,
    incidents: [...past.incidents, ...fresh],
    dangers: [...past.dangers, ...dangers],
    pauses: [...past.pauses, ...pausesOf(fresh, beside)],
  };
  const { home, away } = positionAt(script, length.whole);
  return isKnockout && home === away ? playOn(script, seed, rates, model) : script;
}
