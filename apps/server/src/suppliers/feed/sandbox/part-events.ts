import type { MatchEvent } from '../port.ts';
import type { PartClock, PlayedPart } from './part-clock.ts';

export interface PartMark {
  readonly index: number;
  readonly seconds: number;
  readonly kind: MatchEvent['kind'];
  readonly side: MatchEvent['side'];
}

/** The beginning and end of every part, and what else is worth telling, as far as it has happened. */
export function partEvents(
  clock: PartClock,
  parts: readonly PlayedPart[],
  others: readonly PartMark[],
  now: number,
  view: {
    readonly nameOf: (index: number) => string;
    readonly scoreAt: (time: number) => MatchEvent['score'];
    /** Nobody counts the minutes of its parts. */
    readonly isUntimed?: true;
  },
): MatchEvent[] {
  const turns = parts.flatMap(({ seconds }, index): PartMark[] => [
    { index, seconds: 0, kind: index === 0 ? 'kick_off' : 'part_start', side: null },
    { index, seconds, kind: index === parts.length - 1 ? 'full_time' : 'part_end', side: null },
  ]);
  return [...turns, ...others]
    .map((mark) => ({ ...mark, at: clock.timeOf(mark.index, mark.seconds) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at)
    .map(({ kind, side, at, index, seconds }, place) => ({
      id: place + 1,
      kind,
      side,
      player: null,
      minute: view.isUntimed ? view.nameOf(index) : `${view.nameOf(index)} ${Math.max(1, Math.ceil(seconds / 60))}'`,
      score: view.scoreAt(at),
    }));
}
