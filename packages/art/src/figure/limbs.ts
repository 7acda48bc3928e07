import { type Body, ellipsoid, frame, hem, join, limb } from '../film/shapes.ts';
import { add, between, cross, dot, length, scale, sub, unit, type Vec } from '../film/vectors.ts';
import type { Part } from './part.ts';
import type { Pose } from './poses.ts';

type Side = Pose['left'];

/** Thigh, knee, calf, stocking and boot. */
export function leg({ hip, knee, ankle, toe }: Side, facing: Vec): readonly Part[] {
  const thigh = limb(hip, knee, 0.092, 0.056, { by: 0.01, at: 0.45 });
  // Muscles lie on the side that the knee does not bend to.
  const bent = sub(between(hip, ankle, 0.5), knee);
  const back = unit(length(bent) < 0.06 ? scale(facing, -1) : bent);
  const shinAxes = frame(sub(ankle, knee), back);
  const thighAxes = frame(sub(knee, hip), back);
  const front = ellipsoid(add(between(hip, knee, 0.52), scale(thighAxes[1], -0.024)), thighAxes, [0.19, 0.07, 0.074]);
  const hamstring = ellipsoid(
    add(between(hip, knee, 0.5), scale(thighAxes[1], 0.026)),
    thighAxes,
    [0.17, 0.056, 0.062],
  );
  const cap = ellipsoid(add(knee, scale(shinAxes[1], -0.012)), shinAxes, [0.062, 0.052, 0.05]);
  const calfAt = add(between(knee, ankle, 0.3), scale(shinAxes[1], 0.026));
  const lower = (more: number): Body => {
    const shin = limb(knee, ankle, 0.05 + more, 0.036 + more, { by: 0.004, at: 0.3 });
    const calf = ellipsoid(calfAt, shinAxes, [0.135, 0.046 + more, 0.05 + more]);
    return (x, y, z) => join(shin(x, y, z), calf(x, y, z), 0.04);
  };
  const bare = lower(0);
  const skin: Body = (x, y, z) => {
    const upper = join(join(thigh(x, y, z), front(x, y, z), 0.05), hamstring(x, y, z), 0.05);
    return join(upper, join(cap(x, y, z), bare(x, y, z), 0.05), 0.04);
  };
  return [
    { body: skin, cloth: 'skin' },
    {
      body: hem(lower(0.006), between(knee, ankle, 0.2), scale(shinAxes[0], -1)),
      cloth: 'sock',
      bone: [knee, ankle],
    },
    { body: boot(ankle, toe, shinAxes[0]), cloth: 'boot' },
  ];
}

function boot(ankle: Vec, toe: Vec, shin: Vec): Body {
  const forward = unit(sub(toe, ankle));
  const level = unit(sub(forward, scale(shin, dot(forward, shin))));
  const heel = add(add(ankle, scale(shin, 0.045)), scale(level, -0.03));
  const ball = between(heel, toe, 0.66);
  const shaft = limb(ankle, heel, 0.044, 0.043);
  const sole = limb(heel, ball, 0.042, 0.04);
  const tip = limb(ball, toe, 0.04, 0.027);
  const instep = limb(ankle, ball, 0.038, 0.034);
  return (x, y, z) => join(join(shaft(x, y, z), sole(x, y, z), 0.03), join(tip(x, y, z), instep(x, y, z), 0.03), 0.03);
}

const SPREAD = 1.2;

/** Upper arm, forearm and a hand with spread fingers. */
export function arm({ shoulder, elbow, wrist, fingers }: Side): Part {
  const upper = limb(shoulder, elbow, 0.055, 0.043, { by: 0.006, at: 0.4 });
  const lower = limb(elbow, wrist, 0.044, 0.027, { by: 0.008, at: 0.22 });
  const hand = handOf(wrist, fingers, elbow);
  const body: Body = (x, y, z) => {
    const distance = join(upper(x, y, z), lower(x, y, z), 0.035);
    if (Math.abs(x - wrist[0]) + Math.abs(y - wrist[1]) + Math.abs(z - wrist[2]) >= 0.4) return distance;
    return join(distance, hand(x, y, z), 0.03);
  };
  return { body, cloth: 'skin' };
}

function handOf(wrist: Vec, fingers: Vec, elbow: Vec): Body {
  const along = unit(sub(fingers, wrist));
  const [fx, fy, fz] = unit(sub(wrist, elbow));
  const side = unit(cross(along, [fx + 0.052, fy + 0.124, fz + 0.28]));
  const up = unit(cross(side, along));
  const at = (forward: number, across: number, down = 0): Vec =>
    add(add(add(wrist, scale(along, forward)), scale(side, across)), scale(up, down));
  const palm = ellipsoid(at(0.05, 0), [along, side, up], [0.058, 0.038, 0.02]);
  const bones = [-1, -1 / 3, 1 / 3, 1].flatMap((place) => {
    const [root, middle] = [at(0.085, place * 0.027), at(0.121, place * (0.027 + 0.012 * SPREAD))];
    const end = at(0.155, place * (0.027 + 0.022 * SPREAD), -0.014);
    return [limb(root, middle, 0.0115, 0.0105), limb(middle, end, 0.0105, 0.009)];
  });
  bones.push(limb(at(0.03, -0.03), at(0.075, -0.065), 0.013, 0.01));
  return (x, y, z) => bones.reduce((distance, bone) => join(distance, bone(x, y, z), 0.012), palm(x, y, z));
}
