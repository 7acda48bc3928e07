import type { FootballPosition, GoalChances, GoalRates, IncidentRates } from '@touchline/rules/pricing';
import { KICK_OFF, STEP_SECONDS } from '@touchline/rules/pricing';
import type { FootballScript, Incident, Side } from './football-incidents.ts';
import { type FootballPlayer, sharesOf } from './football-squads.ts';

/** Men of a side who are off the field after so many seconds. */
type SentOff = (side: Side, elapsed: number) => number;

/** Goals of a stretch of play from a position on, by the chances of its steps; times count from its beginning. */
export function playGoals(
  random: () => number,
  chances: GoalChances,
  seconds: number,
  sentOff: SentOff,
  from: Pick<FootballPosition, 'elapsed' | 'home' | 'away'> = KICK_OFF,
): Incident[] {
  const goals: Incident[] = [];
  const { elapsed, home, away } = from;
  // Starts with the next whole step, because chances are those of whole steps.
  const position = { elapsed: STEP_SECONDS * Math.ceil(elapsed / STEP_SECONDS), home, away, redHome: 0, redAway: 0 };
  for (; position.elapsed < seconds; position.elapsed += STEP_SECONDS) {
    position.redHome = sentOff('home', position.elapsed);
    position.redAway = sentOff('away', position.elapsed);
    const side = goalOfStep(random(), chances.inStepAt(position));
    if (!side) continue;
    goals.push({ kind: 'goal', side, at: moment(position.elapsed + random() * STEP_SECONDS), player: null });
    position[side] += 1;
  }
  return goals;
}

function goalOfStep(draw: number, chances: GoalRates): Side | null {
  if (draw < chances.home) return 'home';
  return draw < chances.home + chances.away ? 'away' : null;
}

/** Nothing happens on a full second, so that every event is on one side of the end of a half or a quarter of an hour. */
export const moment = (seconds: number) => Math.floor(seconds) + 0.5;

/** Moments of something that happens at a constant rate: a Poisson count, evenly spread. */
export function arrivals(random: () => number, mean: number, seconds: number): number[] {
  const found: number[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / mean) * seconds;
    if (at >= seconds) return found;
    found.push(moment(at));
  }
}

/** Names who scored and who was booked, of those still on the field. */
export function withPlayers(
  incidents: readonly Incident[],
  squads: FootballScript['squads'],
  { penaltyShare, ownGoalShare }: Pick<IncidentRates, 'penaltyShare' | 'ownGoalShare'>,
  random: () => number,
): Incident[] {
  const onField = { home: [...squads.home], away: [...squads.away] };
  const booked = new Set<FootballPlayer>();
  return [...incidents]
    .sort((a, b) => a.at - b.at)
    .map((incident) => {
      const players = onField[incident.side];
      const anyOf = (some: readonly FootballPlayer[]) => some[Math.floor(random() * some.length)] ?? null;
      switch (incident.kind) {
        case 'goal':
          // A penalty is never an own goal; each scorer has the same share of penalties as of all goals.
          if (random() < penaltyShare) return { ...incident, fromPenalty: true, player: drawScorer(players, random) };
          if (random() < ownGoalShare / (1 - penaltyShare)) return { ...incident, ownGoal: true };
          return { ...incident, player: drawScorer(players, random) };
        case 'yellow_card': {
          const player = anyOf(players.filter((one) => !booked.has(one)));
          if (player) booked.add(player);
          return { ...incident, player };
        }
        case 'red_card': {
          const player = anyOf(players.slice(1));
          onField[incident.side] = players.filter((one) => one !== player);
          return { ...incident, player };
        }
        default:
          return incident;
      }
    });
}

function drawScorer(players: readonly FootballPlayer[], random: () => number): FootballPlayer | null {
  let draw = random();
  const shares = sharesOf(players);
  const index = shares.findIndex(({ share }) => {
    draw -= share;
    return draw < 0;
  });
  return players[index] ?? players.at(-1) ?? null;
}
