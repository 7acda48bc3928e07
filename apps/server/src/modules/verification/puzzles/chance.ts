import { randomInt } from 'node:crypto';

/** A number from `from` up to, not including, `to`, that nobody can foresee. */
export function between(from: number, to: number): number {
  return from + (to - from) * (randomInt(2 ** 32) / 2 ** 32);
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** A smooth field of values from 0 to 1 over the plane, another one each time. */
export function smoothField(scale: number): (x: number, y: number) => number {
  const waves = Array.from({ length: 6 }, () => ({
    x: between(-1, 1) / scale,
    y: between(-1, 1) / scale,
    shift: between(0, 2 * Math.PI),
  }));
  return (x, y) =>
    waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.shift), waves.length) /
    (2 * waves.length);
}
