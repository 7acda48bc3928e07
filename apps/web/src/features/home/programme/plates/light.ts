/** Small shapes of light that pictures are put together from. */

export function fade(value: number): number {
  return Math.max(0, Math.min(1, value));
}

export function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

export function box(x: number, y: number, left: number, top: number, right: number, bottom: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

export function disc(x: number, y: number, radius: number): boolean {
  return Math.hypot(x, y) < radius;
}

/** Crests of moving water, from 0 to 1. */
export function wave(x: number, y: number): number {
  return 0.5 + 0.5 * Math.sin(y + 1.6 * Math.sin(x) + Math.sin(x * 2.3 + y * 0.4));
}

/** The height of a range of hills at a place. */
export function ridge(x: number, base: number, rise: number, peaks: number): number {
  return base - rise * (Math.sin(x * peaks * 2) * 0.6 + Math.sin(x * peaks * 4.7 + 1) * 0.3 + 0.4);
}

/** The same scattered value for the same cell each time, from 0 to 1. */
export function grain(column: number, line: number): number {
  const value = Math.sin(column * 127.1 + line * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}
