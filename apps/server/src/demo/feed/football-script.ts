import { EXPECTED_LENGTH, GoalChances, type GoalRates, incidentRates } from '@touchline/rules/pricing';
import { dangersOf, pausesOf, penaltiesOf, reviewsOf } from './football-drama.ts';
import { playOn } from './football-extra-time.ts';
import { type FootballScript, type Incident, positionAt, type Side } from './football-incidents.ts';
import { arrivals, playGoals, withPlayers } from './football-play.ts';
import { squadOf } from './football-squads.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

const SIDES = ['home', 'away'] as const;
const { firstHalf, whole } = EXPECTED_LENGTH;
const HALF_TIME = 15 * 60;
/** From the end of normal time to extra time, where there is one. */
const BEFORE_EXTRA_TIME = 5 * 60;

export const HALVES: readonly PlayedPart[] = [
  { period: 'first_half', seconds: firstHalf, pauseAfter: HALF_TIME },
  { period: 'second_half', seconds: whole - firstHalf, pauseAfter: BEFORE_EXTRA_TIME },
];

/**
 * Plays a match by the very law its prices are made from: one goal at most a step, at the step's chances. Everything else
 * is drawn beside it at the rates it is priced from; a red card changes the goals that follow, as it does in the prices.
 * A knock-out match that ends in a draw goes on until somebody is through.
 */
export function playFootball(
  seed: string,
  rates: GoalRates,
  clubs = { home: 'h', away: 'a' },
  isKnockout = false,
): FootballScript {
  const length = EXPECTED_LENGTH;
  const beside = seededRandom(`${seed}/beside`);
  const { corners, yellowCards, redCards, missedPenalties, ...shares } = incidentRates(rates);
  const evenly = (kind: Incident['kind'], mean: GoalRates) =>
    SIDES.flatMap((side) => arrivals(beside, mean[side], length.whole).map((at) => ({ kind, side, at, player: null })));

  const squads = { home: squadOf(clubs.home), away: squadOf(clubs.away) };
  const reds = evenly('red_card', redCards);
  const sentOff = (side: Side, elapsed: number) => reds.filter((red) => red.side === side && red.at < elapsed).length;
  const goals = playGoals(seededRandom(seed), new GoalChances(rates, length), length.whole, sentOff);
  const others = [...evenly('yellow_card', yellowCards), ...evenly('corner', corners)];
  const played = withPlayers(
    [...goals, ...reds, ...others, ...evenly('penalty', missedPenalties)],
    squads,
    shares,
    beside,
  );
  const drama = [...penaltiesOf(played, length, beside), ...reviewsOf(played, length, beside)];
  const incidents = [...played, ...drama].sort((a, b) => a.at - b.at);
  const dangers = dangersOf(played, length, beside);
  const script = { length, parts: HALVES, incidents, squads, dangers, pauses: pausesOf(incidents, beside) };
  const { home, away } = positionAt(script, length.whole);
  return isKnockout && home === away ? playOn(script, seed, rates) : script;
}
