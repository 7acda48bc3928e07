import type { Body } from '../film/shapes.ts';
import { openness } from '../film/trace.ts';
import { add, between, dot, scale, unit, type Vec } from '../film/vectors.ts';

/** A material of an object: its colour and how much it shines. */
export interface Finish {
  readonly colour: Vec;
  readonly gloss?: number;
}

export interface Lamp {
  readonly from: Vec;
  readonly colour: Vec;
}

/** The light of a studio: a warm lamp from above left, a cool one behind, a little from below. */
export const STUDIO: readonly Lamp[] = [
  { from: unit([-0.7, 1, 0.9]), colour: [1.75, 1.72, 1.62] },
  { from: unit([1.1, 0.35, -0.35]), colour: [1.3, 2.1, 1.8] },
  { from: unit([-1, -0.1, -0.4]), colour: [0.5, 0.9, 0.8] },
];

/** The picture of an object in the light of lamps. */
export function inLight(body: Body, finishAt: (point: Vec, normal: Vec) => Finish, lamps: readonly Lamp[] = STUDIO) {
  return (point: Vec, normal: Vec, ray: Vec): Vec => {
    const { colour, gloss = 0.25 } = finishAt(point, normal);
    const open = openness(body, point, normal, 0.05, 1.1);
    const up = normal[1] * 0.5 + 0.5;
    const around = between([0.09, 0.15, 0.125], [0.4, 0.44, 0.43], up);
    const sum = [0, 1, 2].map((part) => colour[part] * around[part] * open);
    for (const { from, colour: lamp } of lamps) {
      const facing = Math.max(0, dot(normal, from)) * (0.45 + 0.55 * open);
      const shine = Math.max(0, dot(normal, unit(add(from, scale(ray, -1))))) ** 36 * gloss;
      for (let part = 0; part < 3; part += 1) sum[part] += (colour[part] * facing + shine) * lamp[part];
    }
    const edge = (1 - Math.max(0, -dot(normal, ray))) ** 3.5 * 0.5 * (0.4 + 0.6 * up);
    return [sum[0] + edge * 0.35, sum[1] + edge * 0.6, sum[2] + edge * 0.5];
  };
}
