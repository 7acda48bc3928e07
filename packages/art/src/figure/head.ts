import { clouds } from '../film/noise.ts';
import { type Body, ellipsoid, join, limb, meet } from '../film/shapes.ts';
import { add, between, cross, dot, mix, scale, step, sub, unit, type Vec } from '../film/vectors.ts';
import type { Part } from './part.ts';
import type { Pose } from './poses.ts';

/** A point of the head: to the left, up and to the front of its middle, in metres. */
export type HeadPlace = (left: number, up: number, front: number) => Vec;

export interface HeadFrame {
  readonly at: HeadPlace;
  /** The same measures of a point of the world. */
  readonly of: (point: Vec) => Vec;
  readonly axes: readonly [Vec, Vec, Vec];
}

export function headFrame({ head }: Pose): HeadFrame {
  const up = unit(head.up);
  const left = unit(cross(up, unit(head.facing)));
  const front = unit(cross(left, up));
  return {
    axes: [left, up, front],
    at: (l, u, f) => add(add(add(head.at, scale(left, l)), scale(up, u)), scale(front, f)),
    of: (point) => {
      const from = sub(point, head.at);
      return [dot(from, left), dot(from, up), dot(from, front)];
    },
  };
}

export function head(pose: Pose, { at, of, axes }: HeadFrame): readonly Part[] {
  const round = (centre: Vec, radii: Vec) => ellipsoid(centre, axes, radii);
  const { neck, pelvis, left, right } = pose;
  const up = unit(sub(neck, pelvis));
  const skull = round(at(0, 0.018, -0.008), [0.077, 0.098, 0.097]);
  const jaw = round(at(0, -0.055, 0.024), [0.056, 0.062, 0.066]);
  const chin = round(at(0, -0.098, 0.058), [0.026, 0.022, 0.024]);
  const nose = limb(at(0, 0.012, 0.088), at(0, -0.032, 0.112), 0.01, 0.014);
  const brow = round(at(0, 0.026, 0.076), [0.05, 0.014, 0.02]);
  const throat = limb(add(neck, scale(up, -0.02)), at(0, -0.055, -0.022), 0.062, 0.054);
  const ears = [0.078, -0.078].map((side) => round(at(side, -0.005, -0.01), [0.012, 0.028, 0.018]));
  const shoulders = [left, right].map(({ shoulder }) =>
    limb(add(neck, scale(up, 0.02)), between(neck, shoulder, 0.7), 0.05, 0.04),
  );
  const eyes = [0.032, -0.032].map((side) => at(side, 0.002, 0.088));
  const face: Body = (x, y, z) => {
    let distance = join(skull(x, y, z), jaw(x, y, z), 0.05);
    distance = join(distance, chin(x, y, z), 0.03);
    distance = join(distance, nose(x, y, z), 0.016);
    distance = join(distance, brow(x, y, z), 0.02);
    for (const ear of ears) distance = join(distance, ear(x, y, z), 0.012);
    distance = join(distance, throat(x, y, z), 0.035);
    for (const shoulder of shoulders) distance = join(distance, shoulder(x, y, z), 0.04);
    const socket = Math.min(...eyes.map((eye) => Math.hypot(x - eye[0], y - eye[1], z - eye[2]))) - 0.017;
    return meet(distance, -socket, 0.02);
  };
  return [
    { body: face, cloth: 'skin', isHead: true },
    { body: hair(round, at, of), cloth: 'hair' },
    { body: beard(round, at, of), cloth: 'beard' },
  ];
}

type Round = (centre: Vec, radii: Vec) => Body;

function hair(round: Round, at: HeadPlace, of: HeadFrame['of']): Body {
  const cap = round(at(0, 0.04, -0.02), [0.083, 0.092, 0.098]);
  const top = round(at(0, 0.098, 0.012), [0.062, 0.036, 0.078]);
  return (x, y, z) => {
    const [, up, front] = of([x, y, z]);
    let distance = join(cap(x, y, z), top(x, y, z), 0.03);
    distance = meet(distance, front - (up > 0.05 ? 0.088 : mix(0, 0.09, step(-0.02, 0.075, up))), 0.012);
    distance = meet(distance, -(up + (front > 0 ? -0.012 : 0.05)), 0.015);
    return distance + (clouds(x * 60, y * 60 + z * 50, 2) - 0.5) * 0.01;
  };
}

function beard(round: Round, at: HeadPlace, of: HeadFrame['of']): Body {
  const cheeks = round(at(0, -0.062, 0.022), [0.059, 0.06, 0.068]);
  const tip = round(at(0, -0.098, 0.058), [0.029, 0.025, 0.027]);
  return (x, y, z) => {
    const [, up, front] = of([x, y, z]);
    return meet(join(cheeks(x, y, z), tip(x, y, z), 0.03), up + 0.045 + (front > 0.06 ? 0.012 : 0), 0.01);
  };
}
