import type { SetSport, Side } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';

/**
 * The facts that a source records of a match, in plain JSON. Results are computed from this and never from what a screen shows.
 * Corrections replace the whole record.
 */
export type MatchFacts = FootballFacts | BasketballFacts | EsportsFacts | SetsFacts | BaseballFacts;

/**
 * `completed`: over, extra time and shoot-out included. `abandoned`: stopped and not resumed in time, for good.
 * `cancelled`: never begun, or awarded without play.
 */
export type MatchEnd = 'playing' | 'completed' | 'abandoned' | 'cancelled';

export interface FootballFacts {
  readonly sport: 'football';
  readonly state: MatchEnd;
  /** Halves played to their end; 2 as soon as normal time is over. */
  readonly completedHalves: 0 | 1 | 2;
  /** The minute of normal time being played or in which play stopped: 45 or 90 in injury time, 0 before kick-off. */
  readonly minute: number;
  /** In the order they fell; a goal taken back is not here. */
  readonly goals: readonly Goal[];
  readonly corners: readonly Corner[];
  readonly cards: readonly Card[];
  /** Penalties awarded during play; a shoot-out is no penalty. */
  readonly penalties: readonly Moment[];
  /** Everyone who was on the field. */
  readonly players: readonly Player[];
  readonly knockout: Knockout | null;
}

/** The time of an event, and its side. */
export interface Moment {
  readonly side: Side;
  readonly period: 'first_half' | 'second_half' | 'extra_time';
  /** Minute of the label without injury time: 45 for 45+2. */
  readonly minute: number;
}

/** `side` is the side it counts for, also for own goals. */
export interface Goal extends Moment {
  readonly scorer: string | null;
  readonly ownGoal: boolean;
}

/** A corner that was taken. */
export interface Corner extends Moment {
  /** It repeats the corner before it on the referee's order. */
  readonly retake: boolean;
}

/** A card shown to a player on the field before the final whistle. */
export interface Card extends Moment {
  readonly kind: 'yellow' | 'second_yellow' | 'red';
}

export interface Player {
  readonly id: string;
  readonly side: Side;
  /** The number of goals of the match when they came on: 0 for a starting player. */
  readonly goalsBefore: number;
}

export interface Knockout {
  /** The score of the first match of the tie, as this match's home side sees it; null where there is one match. */
  readonly firstLeg: Score | null;
  readonly shootout: Score | null;
  /** The side that qualified by decision of the competition, where goals and shoot-out do not decide. */
  readonly qualified: Side | null;
}

export interface BasketballFacts {
  readonly sport: 'basketball';
  readonly state: MatchEnd;
  /** Points of each quarter, the one being played last. */
  readonly quarters: readonly Score[];
  readonly completedQuarters: 0 | 1 | 2 | 3 | 4;
  /** Points of all overtimes. */
  readonly overtime: Score;
}

export interface EsportsFacts {
  readonly sport: 'esports';
  readonly state: MatchEnd;
  /** Maps begun or awarded, in their order. */
  readonly maps: readonly EsportsMap[];
}

export interface EsportsMap {
  /** `awarded`: won without being played to its end. */
  readonly state: 'playing' | 'played' | 'awarded';
  readonly winner: Side | null;
  readonly kills: Score;
  readonly firstBlood: Side | null;
  readonly firstTower: Side | null;
}

/** The facts of tennis, volleyball, badminton or table tennis. */
export interface SetsFacts {
  readonly sport: SetSport;
  readonly state: MatchEnd;
  /** Sets at most; who wins more than half of them wins the match. */
  readonly bestOf: 1 | 3 | 5 | 7;
  /**
   * Games of tennis, or points, of each set that has begun, the one being played last. A match tie-break in place of the
   * last set is a set of one game: 0-0 while it is played, 1-0 or 0-1 then.
   */
  readonly sets: readonly Score[];
  readonly completedSets: number;
  /** The side that gave up or was disqualified: the match is completed, although it was not won by play. */
  readonly retired: Side | null;
}

export interface BaseballFacts {
  readonly sport: 'baseball';
  readonly state: MatchEnd;
  /** Runs of each of the nine innings that has begun, the one being played last. */
  readonly innings: readonly Score[];
  /**
   * Innings played to their end, a last one whose second half was not needed among them: below 9 in a completed match that
   * was cut short.
   */
  readonly completedInnings: number;
  /** Runs of all extra innings. */
  readonly extra: Score;
}
