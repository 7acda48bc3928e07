export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** A step aside counts more than a step ahead, so that a column is kept while one goes along it. */
const ASIDE = 4;

const WAYS: Readonly<Record<Arrow, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

/** The place in a list of the box that is next in the direction of an arrow; -1 where there is none. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const [across, down] = WAYS[arrow];
  let found = -1;
  let best = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const dx = box.left + box.width / 2 - (from.left + from.width / 2);
    const dy = box.top + box.height / 2 - (from.top + from.height / 2);
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    // A neighbour begins where this one ends, more or less.
    if (ahead < (across === 0 ? from.height : from.width) / 2) continue;
    const cost = ahead + aside * ASIDE;
    if (cost < best) [best, found] = [cost, index];
  }
  return found;
}
