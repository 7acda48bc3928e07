import {
  EXTRA_LENGTH,
  extraTimeModel,
  extraTimeRates,
  FOOTBALL_MODEL,
  type FootballModel,
  GoalChances,
  type GoalRates,
  incidentRates,
  SHOOTOUT_CONVERSION,
} from '@touchline/rules/pricing';
import { dangersOf, pausesOf } from './football-drama.ts';
import { type FootballScript, type Incident, positionAt, type Side } from './football-incidents.ts';
import { arrivals, playGoals, withPlayers } from './football-play.ts';
import type { FootballPlayer } from './football-squads.ts';
import type { PlayedPart } from './part-clock.ts';
import { seededRandom } from './seeded-random.ts';

type Random = () => number;

const SIDES = ['home', 'away'] as const;
const EXTRA_HALVES: readonly PlayedPart[] = [
  { period: 'extra_first_half', seconds: EXTRA_LENGTH.firstHalf, pauseAfter: 2 * 60 },
  { period: 'extra_second_half', seconds: EXTRA_LENGTH.whole - EXTRA_LENGTH.firstHalf, pauseAfter: 3 * 60 },
];
const KICK_EVERY = 30;
/** Kicks of a side before a shoot-out goes on kick for kick. */
const SHOOTOUT_KICKS = 5;
/** Attacks of extra time that fail. */
const VAIN_ATTACKS = 3;

/** A draw goes on: extra time by the law it is priced from, and a shoot-out where that ends level too. */
export function playOn(
  script: FootballScript,
  seed: string,
  rates: GoalRates,
  model: FootballModel = FOOTBALL_MODEL,
): FootballScript {
  const { whole } = script.length;
  const random = seededRandom(`${seed}/extra`);
  const { redHome, redAway } = positionAt(script, whole);
  const chances = new GoalChances(extraTimeRates(rates, script.length), EXTRA_LENGTH, extraTimeModel(model));
  const goals = playGoals(seededRandom(`${seed}/extra/goals`), chances, EXTRA_LENGTH.whole, (side) =>
    side === 'home' ? redHome : redAway,
  );
  const { corners, yellowCards, ownGoalShare } = incidentRates(rates);
  const evenly = (kind: Incident['kind'], mean: GoalRates) =>
    SIDES.flatMap((side) =>
      arrivals(random, (mean[side] * EXTRA_LENGTH.whole) / whole, EXTRA_LENGTH.whole).map((at) => ({
        kind,
        side,
        at,
        player: null,
      })),
    );
  const onField = { home: stillOn(script, 'home'), away: stillOn(script, 'away') };
  const shares = { penaltyShare: 0, ownGoalShare };
  const played = withPlayers(
    [...goals, ...evenly('corner', corners), ...evenly('yellow_card', yellowCards)],
    onField,
    shares,
    random,
  );
  const dangers = dangersOf(played, EXTRA_LENGTH, random, VAIN_ATTACKS);
  const later = <Timed extends { readonly from: number; readonly to: number }>(windows: readonly Timed[]) =>
    windows.map(({ from, to }) => ({ from: from + whole, to: to + whole }));
  const extra: FootballScript = {
    ...script,
    parts: [...script.parts, ...EXTRA_HALVES],
    incidents: [...script.incidents, ...played.map((incident) => ({ ...incident, at: incident.at + whole }))],
    dangers: [...script.dangers, ...later(dangers)],
    pauses: [...script.pauses, ...later(pausesOf(played, random))],
  };
  const end = whole + EXTRA_LENGTH.whole;
  const { home, away } = positionAt(extra, end);
  if (home !== away) return extra;
  const kicks = shootout(onField, end, seededRandom(`${seed}/shootout`));
  const seconds = (kicks.length + 1) * KICK_EVERY;
  return {
    ...extra,
    parts: [...extra.parts, { period: 'shootout', seconds, pauseAfter: 0 }],
    incidents: [...extra.incidents, ...kicks],
  };
}

/** Players of a side who were not sent off. */
export function stillOn({ squads, incidents }: FootballScript, side: Side): FootballPlayer[] {
  const sentOff = incidents.filter(({ kind }) => kind === 'red_card').map(({ player }) => player);
  return squads[side].filter((player) => !sentOff.includes(player));
}

/** Five kicks a side in turn, fewer where they decide it, and then kick for kick. */
function shootout(
  onField: Readonly<Record<Side, readonly FootballPlayer[]>>,
  start: number,
  random: Random,
): Incident[] {
  const kicks: Incident[] = [];
  const scored = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const first: Side = random() < 0.5 ? 'home' : 'away';
  for (let side = first; !isDecided(scored, taken); side = side === 'home' ? 'away' : 'home') {
    const players = onField[side];
    // The keeper, first of his squad, shoots last.
    const player = players[(players.length - 1 - (taken[side] % players.length)) % players.length] ?? null;
    const goesIn = random() < SHOOTOUT_CONVERSION;
    taken[side] += 1;
    scored[side] += goesIn ? 1 : 0;
    const kind = goesIn ? 'shootout_scored' : 'shootout_missed';
    kicks.push({ kind, side, at: start + (kicks.length + 1) * KICK_EVERY - 0.5, player });
  }
  return kicks;
}

function isDecided(scored: Readonly<Record<Side, number>>, taken: Readonly<Record<Side, number>>): boolean {
  const lead = scored.home - scored.away;
  if (taken.home >= SHOOTOUT_KICKS && taken.away >= SHOOTOUT_KICKS) return taken.home === taken.away && lead !== 0;
  const left = (side: Side) => SHOOTOUT_KICKS - taken[side];
  return lead > left('away') || -lead > left('home');
}
