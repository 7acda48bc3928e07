import type { Body } from '../film/shapes.ts';
import type { Vec } from '../film/vectors.ts';

export type Cloth = 'shirt' | 'shorts' | 'sock' | 'boot' | 'skin' | 'hair' | 'beard';

/** A part of a figure that has a material of its own. */
export interface Part {
  readonly body: Body;
  readonly cloth: Cloth;
  /** The bone of a stocking, from the knee to the ankle. */
  readonly bone?: readonly [Vec, Vec];
  readonly isHead?: boolean;
}

const SAMPLES = 30;
const REACH = 0.06;

/** The same part with a box around it: far from the box its own distance need not be known. */
export function boxed(part: Part): Part {
  const low = [9, 9, 9];
  const high = [-9, -9, -9];
  const place = (index: number, from: number) => from + (2.2 * index) / (SAMPLES - 1);
  for (let i = 0; i < SAMPLES; i += 1)
    for (let j = 0; j < SAMPLES; j += 1)
      for (let k = 0; k < SAMPLES; k += 1) {
        const point = [place(i, -1.1), place(j, -0.1), place(k, -1.1)];
        if (part.body(point[0], point[1], point[2]) >= REACH) continue;
        for (let axis = 0; axis < 3; axis += 1) {
          low[axis] = Math.min(low[axis], point[axis]);
          high[axis] = Math.max(high[axis], point[axis]);
        }
      }
  const [mx, my, mz] = low.map((value, axis) => (value + high[axis]) / 2);
  const [hx, hy, hz] = low.map((value, axis) => (high[axis] - value) / 2 + REACH);
  const { body } = part;
  return {
    ...part,
    body: (x, y, z) => {
      const dx = Math.max(Math.abs(x - mx) - hx, 0);
      const dy = Math.max(Math.abs(y - my) - hy, 0);
      const dz = Math.max(Math.abs(z - mz) - hz, 0);
      const outside = Math.sqrt(dx * dx + dy * dy + dz * dz);
      return outside > REACH ? outside + 0.02 : body(x, y, z);
    },
  };
}
