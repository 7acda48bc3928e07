import { clouds } from '../film/noise.ts';
import { type Body, ellipsoid, hem, join, limb, meet } from '../film/shapes.ts';
import { add, between, clamp, cross, length, mix, scale, step, sub, unit } from '../film/vectors.ts';
import type { Part } from './part.ts';
import type { Pose } from './poses.ts';

/** Where a point is on the trunk: `up` from pelvis to neck as 0 to 1, `side` and `front` in metres. */
export interface TrunkPlace {
  up: number;
  side: number;
  front: number;
}

export type TrunkPlaces = (x: number, y: number, z: number, out: TrunkPlace) => TrunkPlace;

/** The trunk turns between hips and shoulders and bends; this undoes both. */
export function trunkPlaces({ pelvis, neck, bend, left, right }: Pose): TrunkPlaces {
  const up = unit(sub(neck, pelvis));
  const height = length(sub(neck, pelvis));
  const hips = unit(sub(left.hip, right.hip));
  const shoulders = unit(sub(left.shoulder, right.shoulder));
  return (x, y, z, out) => {
    let px = x - pelvis[0];
    let py = y - pelvis[1];
    let pz = z - pelvis[2];
    const t = (px * up[0] + py * up[1] + pz * up[2]) / height;
    const along = clamp(t, -0.3, 1.1);
    const bent = 4 * along * (1 - along);
    px -= bend[0] * bent;
    py -= bend[1] * bent;
    pz -= bend[2] * bent;
    const turned = clamp(t);
    let rx = mix(hips[0], shoulders[0], turned);
    let ry = mix(hips[1], shoulders[1], turned);
    let rz = mix(hips[2], shoulders[2], turned);
    const lean = rx * up[0] + ry * up[1] + rz * up[2];
    rx -= up[0] * lean;
    ry -= up[1] * lean;
    rz -= up[2] * lean;
    const size = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
    rx *= size;
    ry *= size;
    rz *= size;
    out.up = t;
    out.side = px * rx + py * ry + pz * rz;
    out.front = px * (up[1] * rz - up[2] * ry) + py * (up[2] * rx - up[0] * rz) + pz * (up[0] * ry - up[1] * rx);
    return out;
  };
}

function halfWidth(t: number): number {
  if (t < 0.35) return mix(0.168, 0.152, step(-0.1, 0.35, t));
  return t < 0.78 ? mix(0.152, 0.205, step(0.35, 0.78, t)) : mix(0.205, 0.085, step(0.8, 1.06, t));
}

function halfDepth(t: number): number {
  if (t < 0.4) return mix(0.128, 0.112, step(-0.1, 0.4, t));
  return t < 0.75 ? mix(0.112, 0.128, step(0.4, 0.75, t)) : mix(0.128, 0.07, step(0.78, 1.06, t));
}

function shirt(pose: Pose, places: TrunkPlaces): Body {
  const height = length(sub(pose.neck, pose.pelvis));
  const place: TrunkPlace = { up: 0, side: 0, front: 0 };
  const sleeve = ({ shoulder, elbow }: Pose['left']) =>
    hem(
      limb(shoulder, between(shoulder, elbow, 0.95), 0.082, 0.079),
      between(shoulder, elbow, 0.74),
      unit(sub(elbow, shoulder)),
    );
  const [leftSleeve, rightSleeve] = [sleeve(pose.left), sleeve(pose.right)];
  return (x, y, z) => {
    const { up, side, front } = places(x, y, z, place);
    const t = clamp(up, -0.14, 1.06);
    const [w, d] = [halfWidth(t), halfDepth(t)];
    const round = ((Math.abs(side) / w) ** 2.35 + (Math.abs(front) / d) ** 2.35) ** (1 / 2.35);
    let distance = meet((round - 1) * Math.min(w, d), Math.max(up - 1.06, -0.13 - up) * height, 0.02);
    distance = join(distance, leftSleeve(x, y, z), 0.07);
    distance = join(distance, rightSleeve(x, y, z), 0.07);
    if (distance >= 0.05) return distance;
    const folds =
      Math.sin(up * 16 + side * 26 + Math.sin(front * 22) * 1.3) * 0.0045 * step(0.85, 0.2, up) +
      Math.sin(side * 34 - up * 13 + 2) * 0.003;
    return distance + folds + (clouds(x * 9 + 3, y * 9 + z * 7, 3) - 0.5) * 0.012;
  };
}

function shorts({ pelvis, neck, left, right }: Pose): Body {
  const up = unit(sub(neck, pelvis));
  const across = unit(sub(left.hip, right.hip));
  const seat = ellipsoid(add(pelvis, scale(up, -0.035)), [across, up, unit(cross(across, up))], [0.172, 0.12, 0.128]);
  const leg = ({ hip, knee }: Pose['left']) => {
    const direction = unit(sub(knee, hip));
    return hem(
      limb(add(hip, scale(direction, -0.02)), between(hip, knee, 0.92), 0.108, 0.122),
      between(hip, knee, 0.7),
      direction,
    );
  };
  const [leftLeg, rightLeg] = [leg(left), leg(right)];
  return (x, y, z) => {
    const distance = join(join(seat(x, y, z), leftLeg(x, y, z), 0.05), rightLeg(x, y, z), 0.05);
    if (distance >= 0.05) return distance;
    return (
      distance + Math.sin(x * 38 + y * 22 + z * 31) * 0.0032 + (clouds(x * 11 + 7, y * 8 + z * 9, 3) - 0.5) * 0.012
    );
  };
}

export function trunk(pose: Pose, places: TrunkPlaces): readonly Part[] {
  return [
    { body: shirt(pose, places), cloth: 'shirt' },
    { body: shorts(pose), cloth: 'shorts' },
  ];
}
