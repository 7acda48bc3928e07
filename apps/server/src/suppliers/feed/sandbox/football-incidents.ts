import type { FootballPosition, PlayLength } from '@touchline/rules/pricing';
import type { FootballPlayer } from './football-squads.ts';
import type { PlayedPart } from './part-clock.ts';

export type Side = 'home' | 'away';

export interface Incident {
  readonly kind:
    | 'goal'
    | 'goal_cancelled'
    | 'penalty'
    | 'review'
    | 'yellow_card'
    | 'red_card'
    | 'corner'
    | 'shootout_scored'
    | 'shootout_missed';
  readonly side: Side;
  /** Seconds of play, injury times included; a shoot-out goes on where extra time ends. */
  readonly at: number;
  /** The player who scored or was booked; null for an own goal and where nobody is named. */
  readonly player: FootballPlayer | null;
  readonly ownGoal?: boolean;
  readonly fromPenalty?: boolean;
  /** The time at which a review or correction takes a goal back. */
  readonly cancelledAt?: number;
}

/** A time of play, in its seconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Everything that will happen in a match; only the simulation knows it. */
export interface FootballScript {
  /** The length of normal time. */
  readonly length: PlayLength;
  /** Halves, and what follows a draw of a knock-out match. */
  readonly parts: readonly PlayedPart[];
  readonly incidents: readonly Incident[];
  readonly squads: Readonly<Record<Side, readonly FootballPlayer[]>>;
  /** A side is about to score, or looks like it. */
  readonly dangers: readonly Window[];
  /** No prices: something decisive has happened or is being reviewed. */
  readonly pauses: readonly Window[];
}

/** Whether something has happened after so many seconds of play and, of a goal, is not taken back by `knownAt`. */
export function standsAt({ at, cancelledAt }: Incident, elapsed: number, knownAt = elapsed): boolean {
  return at <= elapsed && (cancelledAt === undefined || cancelledAt > knownAt);
}

/**
 * The state of the match after so many seconds of play. A goal taken back by `knownAt` counts nowhere any more: an
 * earlier score, such as that of half time, changes with it.
 */
export function positionAt(
  { incidents }: Pick<FootballScript, 'incidents'>,
  elapsed: number,
  knownAt = elapsed,
): FootballPosition {
  const count = (kind: Incident['kind'], side: Side) =>
    incidents.filter(
      (incident) => incident.kind === kind && incident.side === side && standsAt(incident, elapsed, knownAt),
    ).length;
  return {
    elapsed,
    home: count('goal', 'home'),
    away: count('goal', 'away'),
    redHome: count('red_card', 'home'),
    redAway: count('red_card', 'away'),
  };
}

/** Kicks of the shoot-out that went in so far. */
export function shootoutAt({ incidents }: Pick<FootballScript, 'incidents'>, elapsed: number) {
  const count = (side: Side) =>
    incidents.filter((kick) => kick.kind === 'shootout_scored' && kick.side === side && kick.at <= elapsed).length;
  return { home: count('home'), away: count('away') };
}

/** Goals of extra time so far. */
export function extraGoalsAt(script: Pick<FootballScript, 'incidents' | 'length'>, elapsed: number) {
  const [now, before] = [
    positionAt(script, elapsed),
    positionAt(script, Math.min(elapsed, script.length.whole), elapsed),
  ];
  return { home: now.home - before.home, away: now.away - before.away };
}
