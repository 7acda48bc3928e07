import type { MatchEvent } from '@touchline/client/live';

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly isCard: boolean;
}

/** The place of an event of the home side on a pitch of 320 by 176; the home side plays to the right. */
const PLACES: Partial<Readonly<Record<MatchEvent['kind'], readonly [x: number, y: number]>>> = {
  goal: [300, 88],
  goal_cancelled: [300, 88],
  penalty: [272, 88],
  corner: [304, 160],
  yellow_card: [112, 120],
  red_card: [112, 120],
  kick_off: [160, 88],
  second_half: [160, 88],
  extra_time_start: [160, 88],
  extra_second_half: [160, 88],
  shootout_scored: [272, 88],
  shootout_missed: [272, 88],
};

const WIDTH = 320;

/** The latest event. */
export function trackedEvent(events: readonly MatchEvent[]): MatchEvent | null {
  return events.at(-1) ?? null;
}

/** The place of an event on the pitch; null if it has none, such as a review. */
export function markOf({ kind, side }: Pick<MatchEvent, 'kind' | 'side'>): Mark | null {
  const place = PLACES[kind];
  if (!place) return null;
  const [x, y] = place;
  return { x: side === 'away' ? WIDTH - x : x, y, isCard: kind === 'yellow_card' || kind === 'red_card' };
}

export interface PartCount {
  readonly home: number;
  readonly away: number;
}

/** Events of a kind in the first and in the second half, separated by the whistle between them; none of extra time. */
export function countByHalf(all: readonly MatchEvent[], kinds: readonly MatchEvent['kind'][]) {
  const end = all.findIndex(({ kind }) => kind === 'normal_time_end');
  const events = end < 0 ? all : all.slice(0, end);
  const breakAt = events.findIndex(({ kind }) => kind === 'half_time' || kind === 'second_half');
  const count = (some: readonly MatchEvent[]): PartCount => {
    const of = (side: 'home' | 'away') =>
      some.filter((event) => kinds.includes(event.kind) && event.side === side).length;
    return { home: of('home'), away: of('away') };
  };
  return {
    first: count(breakAt < 0 ? events : events.slice(0, breakAt)),
    second: breakAt < 0 ? null : count(events.slice(breakAt)),
  };
}
