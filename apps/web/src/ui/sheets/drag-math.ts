/** The share of the way beyond its end by which a sheet follows the finger at first, and the most it ever goes. */
const GIVE = 0.35;
const MOST_BEYOND_PX = 28;
/** A finger this fast decides by its direction alone. */
const FAST_PX_PER_MS = 0.5;
/** A slower one closes a sheet that it took this part of its height down. */
const PART = 0.35;
/** Speed is that of the last moment before the finger left. */
const MOMENT_MS = 100;
const SHORTEST_MS = 120;
const LONGEST_MS = 200;

interface Sample {
  readonly y: number;
  readonly at: number;
}

/** The place of a sheet that a finger moved `offset` down from its place: beyond its place, above it, it resists. */
export function resisted(offset: number): number {
  if (offset >= 0) return offset;
  return -MOST_BEYOND_PX * (1 - Math.exp((offset * GIVE) / MOST_BEYOND_PX));
}

/** The speed of a finger as it left, down positive. A finger that rested before has none. */
export function speedOf(samples: readonly Sample[], leftAt: number): number {
  const recent = samples.filter(({ at }) => leftAt - at <= MOMENT_MS);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

/** Whether a sheet that was let go at `offset` of its height, with this speed, goes away. */
export function isSentAway(offset: number, height: number, speed: number): boolean {
  if (Math.abs(speed) > FAST_PX_PER_MS) return speed > 0;
  return offset > height * PART;
}

/** The time that the rest of the way takes: a flick goes on about as fast as the finger was. */
export function restOfWayMs(distance: number, speed: number): number {
  const asFast = Math.abs(speed) > FAST_PX_PER_MS ? Math.abs(distance / speed) : LONGEST_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, asFast));
}
