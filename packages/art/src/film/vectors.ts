/** A point, a direction or a colour of linear light. */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec): number => Math.sqrt(dot(a, a));
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : Math.min(value, high));

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec): Vec {
  return scale(a, 1 / (length(a) || 1));
}

export const between = (a: Vec, b: Vec, share: number): Vec => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];

/** 0 before `from`, 1 after `to`, and a soft step between; the ends may be in either order. */
export function step(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The height of a bell of a width at a distance from its middle. */
export const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

/** Turns points around an axis. */
export function rotation(axis: Vec, angle: number): (point: Vec) => Vec {
  const [x, y, z] = unit(axis);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  const rows: readonly [Vec, Vec, Vec] = [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ];
  return (point) => [dot(rows[0], point), dot(rows[1], point), dot(rows[2], point)];
}
