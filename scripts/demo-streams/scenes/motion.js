/** All motion repeats after one loop: what moves is a function of time with whole cycles in it. */
export const LOOP_SECONDS = 16;
export const FRAMES_PER_SECOND = 25;
export const FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND;

const TURN = Math.PI * 2;

/** A sine with a whole number of cycles per loop; `shift` is a part of a cycle. */
export const wave = (seconds, cycles, shift = 0) => Math.sin(TURN * ((seconds / LOOP_SECONDS) * cycles + shift));

export const clamp01 = (value) => Math.min(1, Math.max(0, value));
export const mix = (from, to, part) => from + (to - from) * part;
export const mixPoint = (from, to, part) => ({ x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) });

export function smooth(value) {
  const part = clamp01(value);
  return part * part * (3 - 2 * part);
}

/** Maps a time into the loop. */
export const wrap = (seconds) => ((seconds % LOOP_SECONDS) + LOOP_SECONDS) % LOOP_SECONDS;

/** Seconds since a moment of the loop, 0 to one loop. */
export const since = (seconds, moment) => wrap(seconds - moment);

/** The seconds by which a time is outside a span of the loop; 0 within it. */
export function outside(seconds, from, to) {
  const passed = since(seconds, from);
  const length = since(to, from);
  return passed <= length ? 0 : Math.min(passed - length, LOOP_SECONDS - passed);
}

/** 1 within a span of the loop, easing to 0 over `ramp` seconds at both sides. */
export const during = (seconds, from, to, ramp) => 1 - smooth(outside(seconds, from, to) / ramp);

/** Mean of a function of time over `reach` seconds to both sides: what a slow camera or a whole team follows. */
export function smoothed(read, seconds, reach) {
  const steps = 8;
  const sum = { x: 0, y: 0, weight: 0 };
  for (let step = -steps; step <= steps; step++) {
    const weight = Math.cos((step / (steps + 1)) * (Math.PI / 2)) ** 2;
    const point = read(wrap(seconds + (step / steps) * reach));
    sum.x += point.x * weight;
    sum.y += point.y * weight;
    sum.weight += weight;
  }
  return { x: sum.x / sum.weight, y: sum.y / sum.weight };
}

/** A closed curve through places that are reached at equal intervals, as a function of time. */
export function closedCurve(places) {
  const at = (index) => places[(index + places.length) % places.length];
  return (seconds) => {
    const place = (wrap(seconds) / LOOP_SECONDS) * places.length;
    const index = Math.floor(place);
    const part = place - index;
    const along = (axis) =>
      catmullRom(
        [-1, 0, 1, 2].map((step) => at(index + step)[axis]),
        part,
      );
    return { x: along('x'), y: along('y') };
  };
}

function catmullRom([before, from, to, after], part) {
  const slopeFrom = (to - before) / 2;
  const slopeTo = (after - from) / 2;
  const square = part * part;
  const cube = square * part;
  return (
    (2 * cube - 3 * square + 1) * from +
    (cube - 2 * square + part) * slopeFrom +
    (3 * square - 2 * cube) * to +
    (cube - square) * slopeTo
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
