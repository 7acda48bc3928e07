import type { Film } from '../film/film.ts';
import type { Body } from '../film/shapes.ts';
import { camera, trace } from '../film/trace.ts';
import type { Vec } from '../film/vectors.ts';
import { type Finish, inLight } from './studio.ts';

/** The object with which a sport is played, about two units tall around the origin. */
export interface SportObject {
  readonly body: Body;
  readonly finish: (point: Vec, normal: Vec) => Finish;
  /** The space it needs, and the place of its middle. */
  readonly space?: number;
  readonly middle?: readonly [number, number];
  /** Share of the distance that a step of the tracer may take. */
  readonly stride?: number;
}

const asItIs = (point: Vec): Vec => point;

/** Bodies of one object, each with a finish of its own; the object may be turned as a whole. */
export function assembled(
  parts: readonly (readonly [Body, Finish])[],
  turn: (point: Vec) => Vec = asItIs,
): Pick<SportObject, 'body' | 'finish'> {
  return {
    body: (worldX, worldY, worldZ) => {
      const [x, y, z] = turn([worldX, worldY, worldZ]);
      let distance = 9;
      for (const [body] of parts) distance = Math.min(distance, body(x, y, z));
      return distance;
    },
    finish: (world) => {
      const point = turn(world);
      let [distance, found] = [9, parts[0][1]];
      for (const [body, finish] of parts) {
        const own = body(point[0], point[1], point[2]);
        if (own < distance) [distance, found] = [own, finish];
      }
      return found;
    },
  };
}

const pictures = new WeakMap<SportObject, Map<string, Film>>();

/** An object on a clear ground, traced once for each size. */
export function pictureOf(object: SportObject, size: number, finer: number): Film {
  const key = `${size}/${finer}`;
  const ofObject = pictures.get(object) ?? new Map<string, Film>();
  pictures.set(object, ofObject);
  const picture = ofObject.get(key) ?? traced(object, size, finer);
  ofObject.set(key, picture);
  return picture;
}

function traced(object: SportObject, size: number, finer: number): Film {
  const { space = 1.08, middle = [0, 0], stride = 0.9, body, finish } = object;
  return trace({
    width: size * finer,
    height: size * finer,
    camera: camera(
      [middle[0], middle[1], 6],
      [middle[0], middle[1], 0],
      (2 * Math.atan((1.06 * space) / 6) * 180) / Math.PI,
    ),
    body,
    bound: { centre: [0, 0, 0], radius: 1.75 },
    near: 3,
    steps: 120,
    stride,
    shade: inLight(body, finish),
  }).smaller(finer);
}
