import type { MatchEvent } from '@touchline/client/live';

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
