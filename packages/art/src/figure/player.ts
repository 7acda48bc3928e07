import type { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import type { Body } from '../film/shapes.ts';
import { camera, openness, reached, trace } from '../film/trace.ts';
import { add, between, dot, length, scale, sub, unit, type Vec } from '../film/vectors.ts';
import { type HeadFrame, head, headFrame } from './head.ts';
import { arm, leg } from './limbs.ts';
import { boxed, type Cloth, type Part } from './part.ts';
import type { Pose } from './poses.ts';
import { type TrunkPlace, type TrunkPlaces, trunk, trunkPlaces } from './trunk.ts';

export type Kit = Readonly<Record<Exclude<Cloth, 'beard'> | 'band' | 'trim', string>>;

export interface Light {
  readonly from: Vec;
  readonly colour: Vec;
}

interface PlayerShot {
  readonly pose: Pose;
  readonly kit: Kit;
  readonly lights: readonly Light[];
  readonly width: number;
  readonly height: number;
  readonly finer: number;
}

type Colours = Readonly<Record<keyof Kit, Vec>>;

/** A footballer in the light of a stadium, on a clear ground. */
export function player({ pose, kit, lights, width, height, finer }: PlayerShot): Film {
  const places = trunkPlaces(pose);
  const frame = headFrame(pose);
  const parts = [
    ...trunk(pose, places),
    ...leg(pose.left, pose.facing),
    ...leg(pose.right, pose.facing),
    arm(pose.left),
    arm(pose.right),
    ...head(pose, frame),
  ].map(boxed);
  const body: Body = (x, y, z) => {
    let distance = 1e9;
    for (const part of parts) distance = Math.min(distance, part.body(x, y, z));
    return distance;
  };
  const nearest = (point: Vec): Part => parts.reduce((a, b) => (b.body(...point) < a.body(...point) ? b : a));
  const colours = Object.fromEntries(Object.entries(kit).map(([part, hex]) => [part, lightOf(hex)])) as Colours;
  return trace({
    width: width * finer,
    height: height * finer,
    camera: camera([-1.5, 0.62, 4], [0.22, 0.9, 0], 25.5),
    body,
    bound: { centre: [0, 0.95, 0], radius: 1.25 },
    near: 1.5,
    steps: 130,
    stride: 0.8,
    shade: (point, normal, ray) => {
      const part = nearest(point);
      const colour = colourOf(part, point, { pose, places, frame, colours });
      return lit(body, {
        point,
        normal,
        ray,
        colour,
        lights,
        isSkin: part.cloth === 'skin',
        gloss: part.cloth === 'boot' ? 0.5 : 0.12,
      });
    },
  }).smaller(finer);
}

interface Dressed {
  readonly pose: Pose;
  readonly places: TrunkPlaces;
  readonly frame: HeadFrame;
  readonly colours: Colours;
}

function colourOf(part: Part, point: Vec, { pose, places, frame, colours }: Dressed): Vec {
  if (part.cloth === 'beard') return between(colours.skin, colours.hair, 0.72);
  if (part.cloth === 'shirt') return shirtColour(places(...point, { up: 0, side: 0, front: 0 }), colours);
  if (part.cloth === 'shorts') {
    const across = unit(sub(pose.left.hip, pose.right.hip));
    return Math.abs(dot(sub(point, pose.pelvis), across)) > 0.205 ? colours.shirt : colours.shorts;
  }
  if (part.bone) {
    const [from, to] = part.bone;
    const bone = sub(to, from);
    const along = dot(sub(point, from), bone) / dot(bone, bone);
    return along < 0.3 || (along > 0.34 && along < 0.38) ? colours.band : colours.sock;
  }
  return part.isHead ? faceColour(point, frame, colours) : colours[part.cloth];
}

function shirtColour({ up, side }: TrunkPlace, colours: Colours): Vec {
  const isSleeve = Math.abs(side) > 0.2;
  if (up > 1 && Math.abs(side) < 0.12) return colours.trim;
  if (isSleeve) return colours.shirt;
  if ((up > 0.46 && up < 0.66) || up < -0.105) return colours.band;
  return up > 0.445 && up < 0.675 ? colours.trim : colours.shirt;
}

function faceColour(point: Vec, { at, of }: HeadFrame, colours: Colours): Vec {
  const [side, up, front] = of(point);
  if ([0.032, -0.032].some((eye) => length(sub(point, at(eye, 0.004, 0.078))) < 0.016))
    return between(colours.skin, [0.012, 0.01, 0.01], 0.85);
  const across = Math.abs(side);
  if (front > 0.05 && up > 0.02 && up < 0.034 && across > 0.012 && across < 0.055)
    return between(colours.skin, colours.hair, 0.8);
  if (front > 0.06 && Math.abs(up + 0.058) < 0.006 && across < 0.024)
    return between(colours.skin, [0.25, 0.06, 0.05], 0.6);
  return colours.skin;
}

interface Surface {
  readonly point: Vec;
  readonly normal: Vec;
  readonly ray: Vec;
  readonly colour: Vec;
  readonly lights: readonly Light[];
  readonly isSkin: boolean;
  readonly gloss: number;
}

/** The light that a surface sends to the eye: from around, from each lamp, and along its edge. */
function lit(body: Body, { point, normal, ray, colour, lights, isSkin, gloss }: Surface): Vec {
  const open = openness(body, point, normal, 0.035, 2.2);
  const up = normal[1] * 0.5 + 0.5;
  const toEye = scale(ray, -1);
  const around = between([0.03, 0.085, 0.06], [0.055, 0.1, 0.095], up);
  const sum = [0, 1, 2].map((part) => colour[part] * around[part] * open * 1.05);
  for (const { from, colour: lamp } of lights) {
    const facing = dot(normal, from);
    if (facing <= 0) continue;
    const share = reached(body, add(point, scale(normal, 0.006)), from, 9) * (0.35 + 0.65 * open);
    const shine = Math.max(0, dot(normal, unit(add(from, toEye)))) ** 28 * gloss * 2.2;
    for (let part = 0; part < 3; part += 1)
      sum[part] += (colour[part] * (facing + (isSkin ? 0.08 : 0)) * 0.9 + shine) * lamp[part] * share;
  }
  const edge = (1 - Math.max(0, dot(normal, toEye))) ** 3.2 * up * open * 0.75;
  return [sum[0] + edge * 0.55, sum[1] + edge * 0.85, sum[2] + edge * 0.74];
}
