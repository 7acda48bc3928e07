import type { MatchEvent } from '@touchline/client/live';

type Mark = 'goal' | 'yellow_card' | 'red_card';

const MARKS: ReadonlySet<string> = new Set<Mark>(['goal', 'yellow_card', 'red_card']);

/** The events of the players of a side, in its order; a goal that was taken back is no mark. */
export function marksOf(events: readonly MatchEvent[], side: 'home' | 'away'): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  const scorers: string[] = [];
  for (const { kind, side: own, player } of events) {
    if (own !== side) continue;
    if (kind === 'goal') scorers.push(player ?? '');
    if (kind === 'goal_cancelled') {
      const goals = marks.get(scorers.pop() ?? '');
      goals?.splice(goals.lastIndexOf('goal'), 1);
    }
    if (player && isMark(kind)) marks.set(player, [...(marks.get(player) ?? []), kind]);
  }
  return marks;
}

function isMark(kind: MatchEvent['kind']): kind is Mark {
  return MARKS.has(kind);
}
