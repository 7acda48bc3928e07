import { Film } from './film.ts';
import type { Body } from './shapes.ts';
import { add, clamp, cross, dot, scale, sub, unit, type Vec } from './vectors.ts';

export interface Camera {
  readonly eye: Vec;
  ray(x: number, y: number, width: number, height: number): Vec;
  /** Where a point is in the picture, and how far away. */
  project(point: Vec, width: number, height: number): Vec;
}

export function camera(eye: Vec, target: Vec, degrees: number): Camera {
  const forward = unit(sub(target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const spread = Math.tan((degrees * Math.PI) / 360);
  return {
    eye,
    ray(x, y, width, height) {
      const a = (((2 * (x + 0.5)) / width - 1) * spread * width) / height;
      const b = (1 - (2 * (y + 0.5)) / height) * spread;
      return unit(add(forward, add(scale(right, a), scale(up, b))));
    },
    project(point, width, height) {
      const to = sub(point, eye);
      const depth = dot(to, forward);
      const x = ((dot(to, right) / depth / spread / (width / height) + 1) / 2) * width;
      return [x, ((1 - dot(to, up) / depth / spread) / 2) * height, depth];
    },
  };
}

interface Shot {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly body: Body;
  /** Nothing of the body is outside of this sphere. */
  readonly bound: { readonly centre: Vec; readonly radius: number };
  readonly near: number;
  readonly steps: number;
  /** Share of the distance a step dares: below 1 for bodies whose distance is only estimated. */
  readonly stride: number;
  readonly shade: (point: Vec, normal: Vec, ray: Vec) => Vec;
}

const HIT = 0.001;
const TINY = 0.0012;

/** A picture of a body by sphere tracing; clear where the body is not. */
export function trace({ width, height, camera: from, body, bound, near, steps, stride, shade }: Shot): Film {
  const film = new Film(width, height);
  const { eye } = from;
  return film.each((x, y, at, light) => {
    const ray = from.ray(x, y, width, height);
    const span = crossing(sub(eye, bound.centre), ray, bound.radius);
    if (!span) return;
    let t = Math.max(near, span[0]);
    for (let count = 0; count < steps && t <= span[1]; count += 1) {
      const distance = body(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t);
      if (distance < HIT) {
        const point = add(eye, scale(ray, t));
        const colour = shade(point, normalAt(body, point), ray);
        light.set([...colour, 1], at);
        return;
      }
      t += distance * stride;
    }
  });
}

/** Where a ray enters and leaves a sphere around the origin. */
function crossing(from: Vec, ray: Vec, radius: number): readonly [number, number] | null {
  const b = dot(from, ray);
  const under = b * b - dot(from, from) + radius * radius;
  return under < 0 ? null : [-b - Math.sqrt(under), -b + Math.sqrt(under)];
}

function normalAt(body: Body, [x, y, z]: Vec): Vec {
  return unit([
    body(x + TINY, y, z) - body(x - TINY, y, z),
    body(x, y + TINY, z) - body(x, y - TINY, z),
    body(x, y, z + TINY) - body(x, y, z - TINY),
  ]);
}

/** The openness of the surroundings of a point: 0 in a fold, 1 on a free surface. */
export function openness(body: Body, point: Vec, normal: Vec, reach: number, strength: number): number {
  let [closed, weight] = [0, 1];
  for (let index = 1; index <= 5; index += 1) {
    const h = reach * index;
    closed += (h - body(point[0] + normal[0] * h, point[1] + normal[1] * h, point[2] + normal[2] * h)) * weight;
    weight *= 0.75;
  }
  return clamp(1 - strength * closed);
}

/** The share of a light that reaches a point past the body itself. */
export function reached(body: Body, point: Vec, toLight: Vec, sharpness: number): number {
  let [t, share] = [0.03, 1];
  for (let index = 0; index < 26 && t < 1.6; index += 1) {
    const distance = body(point[0] + toLight[0] * t, point[1] + toLight[1] * t, point[2] + toLight[2] * t);
    if (distance < 0.0008) return 0;
    share = Math.min(share, (sharpness * distance) / t);
    t += clamp(distance, 0.02, 0.2);
  }
  return clamp(share);
}
