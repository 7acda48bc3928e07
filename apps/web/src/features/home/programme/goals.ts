import type { MatchEvent } from '@touchline/client/live';

export interface Goal {
  readonly id: number;
  readonly side: 'home' | 'away';
  /** As it is written, without a mark: 45+2. */
  readonly minute: string;
  /** Minutes of play, injury time left out. */
  readonly at: number;
  /** The side of its mark on which its minute has space. */
  readonly label: 'after' | 'before' | 'none';
}

/** Marks closer than this, in minutes, leave no space for a minute between them. */
const MIN_DISTANCE = 11;

/** The goals that count, in their order; one that was cancelled is none. */
export function goalsOf(events: readonly MatchEvent[]): Goal[] {
  const counted: Pick<Goal, 'id' | 'side' | 'minute' | 'at'>[] = [];
  for (const { id, kind, side, minute } of [...events].sort((one, other) => one.id - other.id)) {
    if (side === null) continue;
    if (kind === 'goal')
      counted.push({ id, side, minute: minute.replace("'", ''), at: Number.parseInt(minute, 10) || 0 });
    if (kind === 'goal_cancelled') {
      const last = counted.findLastIndex((goal) => goal.side === side);
      if (last >= 0) counted.splice(last, 1);
    }
  }
  return counted.map((goal, index) => {
    const [previous, next] = [counted[index - 1], counted[index + 1]];
    const isFreeAfter = !next || next.at - goal.at >= MIN_DISTANCE;
    const isFreeBefore = goal.at >= MIN_DISTANCE && (!previous || previous.at + MIN_DISTANCE * 2 <= goal.at);
    return { ...goal, label: isFreeAfter ? 'after' : isFreeBefore ? 'before' : 'none' };
  });
}
