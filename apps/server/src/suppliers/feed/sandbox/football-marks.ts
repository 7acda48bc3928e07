import { EXPECTED_LENGTH, EXTRA_LENGTH } from '@touchline/rules/pricing';
import type { MatchEvent } from '../port.ts';
import { completedOf, type PartPosition, type PlayedPart } from './part-clock.ts';

const MINUTE = 60;
const { firstHalf, whole } = EXPECTED_LENGTH;

/** The start and end of the clock before injury time, for each part; in seconds. */
const SHOWN: readonly (readonly [elapsed: number, start: number, end: number])[] = [
  [0, 0, 45 * MINUTE],
  [firstHalf, 45 * MINUTE, 90 * MINUTE],
  [whole, 90 * MINUTE, 105 * MINUTE],
  [whole + EXTRA_LENGTH.firstHalf, 105 * MINUTE, 120 * MINUTE],
  [whole + EXTRA_LENGTH.whole, 120 * MINUTE, 120 * MINUTE],
];

const BEGINS: readonly MatchEvent['kind'][] = [
  'kick_off',
  'second_half',
  'extra_time_start',
  'extra_second_half',
  'shootout_start',
];
const ENDS: readonly MatchEvent['kind'][] = ['half_time', 'normal_time_end', 'extra_half_time', 'extra_time_end'];

/** Whistles so far: the beginning and end of every part of a football match. */
export function footballMarks(parts: readonly PlayedPart[], position: PartPosition) {
  let from = 0;
  return parts.flatMap(({ seconds }, index) => {
    const mark = (kind: MatchEvent['kind'], at: number) => ({ kind, at, side: null, player: null });
    const begin = mark(BEGINS[index] ?? 'part_start', index === 0 ? 0 : from + 0.25);
    from += seconds;
    const end = mark(index === parts.length - 1 ? 'full_time' : (ENDS[index] ?? 'part_end'), from);
    return [...(position.index >= index ? [begin] : []), ...(completedOf(position) > index ? [end] : [])];
  });
}

/** The time that the clock shows: the minutes of the part, and the time beyond its end as injury time. */
export function shownSeconds(index: number, elapsed: number) {
  const [from, start, end] = SHOWN[Math.max(0, index)] ?? [0, 0, 0];
  const shown = start + elapsed - from;
  const isPlay = index < SHOWN.length - 1;
  return {
    seconds: Math.floor(Math.min(shown, end)),
    injurySeconds: isPlay ? Math.floor(Math.max(0, shown - end)) : 0,
  };
}
