import { cross, dot, mix, sub, unit, type Vec } from './vectors.ts';

/** A body: how far a point is from its surface, negative inside. */
export type Body = (x: number, y: number, z: number) => number;

/** The nearer of two surfaces, melted together over `soft`. */
export function join(a: number, b: number, soft: number): number {
  const h = Math.max(soft - Math.abs(a - b), 0) / soft;
  return Math.min(a, b) - h * h * soft * 0.25;
}

/** The part that two bodies have in common, with a soft edge. */
export const meet = (a: number, b: number, soft: number): number => -join(-a, -b, soft);

interface Bulge {
  readonly by: number;
  /** Where along the limb, 0 to 1. */
  readonly at: number;
}

/** A round limb between two points that tapers from one radius to the other. */
export function limb(from: Vec, to: Vec, startRadius: number, endRadius: number, bulge?: Bulge): Body {
  const along = sub(to, from);
  const inverse = 1 / dot(along, along);
  return (x, y, z) => {
    const px = x - from[0];
    const py = y - from[1];
    const pz = z - from[2];
    let h = (px * along[0] + py * along[1] + pz * along[2]) * inverse;
    h = h < 0 ? 0 : Math.min(h, 1);
    const qx = px - along[0] * h;
    const qy = py - along[1] * h;
    const qz = pz - along[2] * h;
    let radius = mix(startRadius, endRadius, h);
    if (bulge) radius += bulge.by * Math.exp(-(((h - bulge.at) / 0.32) ** 2));
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - radius;
  };
}

/** An ellipsoid whose axes point along `u`, `v` and `w`. */
export function ellipsoid(centre: Vec, [u, v, w]: readonly [Vec, Vec, Vec], [ru, rv, rw]: Vec): Body {
  const least = Math.min(ru, rv, rw);
  return (x, y, z) => {
    const px = x - centre[0];
    const py = y - centre[1];
    const pz = z - centre[2];
    const a = (px * u[0] + py * u[1] + pz * u[2]) / ru;
    const b = (px * v[0] + py * v[1] + pz * v[2]) / rv;
    const c = (px * w[0] + py * w[1] + pz * w[2]) / rw;
    const inner = Math.sqrt(a * a + b * b + c * c);
    const slope = Math.sqrt((a / ru) ** 2 + (b / rv) ** 2 + (c / rw) ** 2);
    return slope < 1e-9 ? -least : (inner * (inner - 1)) / slope;
  };
}

/** A box with round edges around the origin. */
export function roundBox(x: number, y: number, z: number, [bx, by, bz]: Vec, radius: number): number {
  const [dx, dy, dz] = [Math.abs(x) - bx, Math.abs(y) - by, Math.abs(z) - bz];
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
  return outside + Math.min(Math.max(dx, dy, dz), 0) - radius;
}

/** The corner between a distance to the side and a distance to the end, rounded. */
export function corner(side: number, end: number, radius: number): number {
  return Math.min(Math.max(side, end), 0) + Math.hypot(Math.max(side, 0), Math.max(end, 0)) - radius;
}

/** The part of a body that lies before a plane, as cloth ends at its hem. */
export function hem(body: Body, at: Vec, direction: Vec): Body {
  return (x, y, z) =>
    meet(body(x, y, z), (x - at[0]) * direction[0] + (y - at[1]) * direction[1] + (z - at[2]) * direction[2], 0.012);
}

/** Three axes at right angles: the first given, the second as near to `near` as it can be. */
export function frame(first: Vec, near: Vec): readonly [Vec, Vec, Vec] {
  const u = unit(first);
  const v = unit(sub(near, [u[0] * dot(near, u), u[1] * dot(near, u), u[2] * dot(near, u)]));
  return [u, v, unit(cross(u, v))];
}
