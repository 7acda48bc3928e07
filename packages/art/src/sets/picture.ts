import type { Film } from '../film/film.ts';

/** A drawn picture before it is encoded: four bytes a pixel. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A picture of a set, which is drawn when the set is. */
export interface Picture {
  readonly name: string;
  /** The most its file may weigh, in bytes. */
  readonly budget: number;
  readonly draw: () => Drawn | Promise<Drawn>;
  readonly quality?: number;
  /** Kept without loss: few flat colours with sharp edges, as in print. */
  readonly isExact?: boolean;
}

/** The size in pixels of the pictures of one kind, and the most bytes they may have. */
export const sizes = {
  banner: { width: 702, height: 344, budget: 30_000 },
  wide: { width: 1400, height: 344, budget: 52_000 },
  stage: { width: 702, height: 332, budget: 24_000 },
  room: { width: 344, height: 208, budget: 10_000 },
  host: { width: 208, height: 208, budget: 9_000 },
  cover: { width: 336, height: 464, budget: 14_000 },
  sport: { width: 112, height: 112, budget: 3_000 },
  promo: { width: 702, height: 300, budget: 24_000 },
  avatar: { width: 160, height: 160, budget: 6_000 },
  empty: { width: 240, height: 180, budget: 7_000 },
  item: { width: 240, height: 180, budget: 7_000 },
} as const;

/** The smaller size of the kinds that have two, for tiles and marks. */
export const smallSizes = {
  cover: { width: 168, height: 232, budget: 6_000 },
  avatar: { width: 88, height: 88, budget: 2_800 },
} as const;

export function developed(film: Film, exposure = 1.1, grain = 0.008): Drawn {
  return { width: film.width, height: film.height, bytes: film.develop({ exposure, grain }) };
}
