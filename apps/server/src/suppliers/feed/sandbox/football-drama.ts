import type { PlayLength } from '@touchline/rules/pricing';
import type { Incident, Window } from './football-incidents.ts';

type Random = () => number;

/** Prices stay away this long after something decisive. */
export const SETTLE_DOWN = 25;
const PENALTY_LASTS = [35, 70] as const;
const REVIEW_LASTS = [45, 100] as const;
const ATTACK_LASTS = [6, 13] as const;
/** Goals a match that a review takes back, shares of goals that a review confirms and that an attack announces. */
const CANCELLED_GOALS = 0.14;
const CONFIRMED_SHARE = 0.12;
const ANNOUNCED_SHARE = 0.6;
/** Attacks a match that fail. */
const VAIN_ATTACKS = 9;
/** Nothing decisive happens for so long around a goal that is taken back. */
const CLEAR = 120;

const between = (random: Random, [from, to]: readonly [number, number]) => from + Math.floor(random() * (to - from));

/** Some goals fall from a penalty, which is awarded before, though not before `since`. */
export function penaltiesOf(
  played: readonly Incident[],
  length: PlayLength,
  random: Random,
  since: number,
): Incident[] {
  return played
    .filter((incident) => incident.fromPenalty)
    .map(({ side, at }) => {
      const start = Math.max(since, at < length.firstHalf ? 0 : length.firstHalf) + 0.5;
      return { kind: 'penalty', side, at: Math.max(start, at - between(random, PENALTY_LASTS)), player: null };
    });
}

/**
 * Some goals are reviewed and confirmed. Now and then one is shown that does not: it is drawn beside the law, prices
 * are away from its fall until it is taken back, and it is left out where something real would happen meanwhile or it
 * would fall before `since`.
 */
export function reviewsOf(played: readonly Incident[], length: PlayLength, random: Random, since: number): Incident[] {
  const confirmed = played
    .filter(({ kind }) => kind === 'goal' && random() < CONFIRMED_SHARE)
    .map(({ side, at }): Incident => ({ kind: 'review', side, at: at + 5, player: null }));
  if (random() >= CANCELLED_GOALS) return confirmed;
  const at = Math.floor(random() * length.whole) + 0.5;
  const side = random() < 0.55 ? 'home' : 'away';
  const cancelledAt = at + between(random, REVIEW_LASTS);
  const isClear = played.every(
    (other) => other.kind === 'corner' || other.at < at - CLEAR || other.at > cancelledAt + CLEAR,
  );
  const end = at < length.firstHalf ? length.firstHalf : length.whole;
  if (!isClear || at < since || cancelledAt + SETTLE_DOWN >= end) return confirmed;
  return [
    ...confirmed,
    { kind: 'goal', side, at, player: null, cancelledAt },
    { kind: 'review', side, at: at + 8, player: null },
    { kind: 'goal_cancelled', side, at: cancelledAt, player: null },
  ];
}

/** The times for which prices are away: until an event has settled down, a penalty is taken, and a review is over. */
export function pausesOf(incidents: readonly Incident[], random: Random): Window[] {
  return incidents.flatMap(({ kind, at, cancelledAt }) => {
    switch (kind) {
      case 'goal':
        return [{ from: at, to: (cancelledAt ?? at) + SETTLE_DOWN }];
      case 'red_card':
      case 'goal_cancelled':
        return [{ from: at, to: at + SETTLE_DOWN }];
      case 'penalty':
        return [{ from: at, to: at + PENALTY_LASTS[1] + SETTLE_DOWN }];
      case 'review':
        return [{ from: at, to: at + between(random, REVIEW_LASTS) + SETTLE_DOWN }];
      default:
        return [];
    }
  });
}

/** Attacks that look dangerous: before most goals, and as many more that fail. */
export function dangersOf(
  played: readonly Incident[],
  length: PlayLength,
  random: Random,
  vainAttacks = VAIN_ATTACKS,
): Window[] {
  const goals = played.filter((incident) => incident.kind === 'goal' && random() < ANNOUNCED_SHARE);
  const vain = Array.from({ length: vainAttacks }, () => Math.floor(random() * length.whole));
  return [...goals.map(({ at }) => at), ...vain].map((to) => ({ from: to - between(random, ATTACK_LASTS), to }));
}
