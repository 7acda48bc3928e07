import { lightOf } from '../film/light.ts';
import { type Body, limb, roundBox } from '../film/shapes.ts';
import { rotation, type Vec } from '../film/vectors.ts';
import { assembled, type SportObject } from './sport-object.ts';

const PAPER = lightOf('#EDE9DC');
const INK = lightOf('#7D8B85');
const METAL = { colour: lightOf('#D9A23A'), gloss: 0.7 };

/** A slip of paper with a torn edge, lines of print and a seal. */
export function ticket(seal: string): SportObject {
  const turn = rotation([0.25, 0.6, 0.35], 0.5);
  const slip: Body = (x, y, z) => {
    const tooth = 0.035 * Math.abs(((x * 7 + 40) % 1) - 0.5);
    return roundBox(x, y, z + 0.05 * Math.sin(y * 2.2), [0.56, 0.84 - tooth * (y < 0 ? 2 : 0), 0.02], 0.012) * 0.85;
  };
  return {
    body: (x, y, z) => {
      const [px, py, pz] = turn([x, y, z]);
      return slip(px, py, pz);
    },
    finish: (world) => {
      const [x, y] = turn(world);
      const isHead = y > 0.5 && y < 0.66 && Math.abs(x) < 0.36;
      const row = Math.abs(((y * 4.6 + 10) % 1) - 0.5);
      const isPrint = y < 0.36 && y > -0.34 && row < 0.16 && x > -0.4 && x < (Math.floor(y * 4.6) % 2 ? 0.3 : 0.1);
      const isSeal = Math.hypot(x - 0.2, y + 0.56) < 0.15;
      const colour: Vec = isHead || isSeal ? lightOf(seal) : isPrint ? INK : PAPER;
      return { colour, gloss: 0.15 };
    },
    stride: 0.8,
  };
}

/** A closed letter with a round seal. */
export function envelope(seal: string): SportObject {
  const turn = rotation([0.5, 0.7, 0.2], 0.5);
  const letter: Body = (x, y, z) => roundBox(x, y, z, [0.86, 0.56, 0.05], 0.03);
  const wax: Body = (x, y, z) =>
    roundBox(0, 0, z - 0.1, [0, 0, 0.02], 0.02) + Math.max(0, Math.hypot(x, y + 0.02) - 0.15);
  const made = assembled(
    [
      [letter, { colour: PAPER, gloss: 0.15 }],
      [wax, { colour: lightOf(seal), gloss: 0.5 }],
    ],
    turn,
  );
  return {
    ...made,
    finish: (world, normal) => {
      const found = made.finish(world, normal);
      const [x, y, z] = turn(world);
      const flap = Math.abs(y + 0.02 - Math.abs(x) * 0.66);
      const below = Math.abs(y + 0.02 + (Math.abs(x) - 0.86) * 0.02 + Math.abs(x) * 0.56);
      const isFold = z > 0 && Math.hypot(x, y + 0.02) > 0.16 && (flap < 0.018 || (below < 0.012 && Math.abs(x) > 0.2));
      return isFold ? { colour: INK, gloss: 0.1 } : found;
    },
    space: 1.0,
    stride: 0.8,
  };
}

/** A lens in a ring with its handle. */
export function magnifier(handle: string): SportObject {
  const turn = rotation([0.4, 1, 0], 0.35);
  const ring: Body = (x, y, z) => Math.hypot(Math.hypot(x + 0.22, y - 0.24) - 0.56, z) - 0.075;
  const glass: Body = (x, y, z) => Math.max(Math.hypot(x + 0.22, y - 0.24) - 0.54, Math.abs(z) - 0.02);
  return {
    ...assembled(
      [
        [ring, METAL],
        [glass, { colour: lightOf('#9CC9D6'), gloss: 0.9 }],
        [limb([0.2, -0.2, 0], [0.78, -0.82, 0], 0.075, 0.12), { colour: lightOf(handle), gloss: 0.4 }],
      ],
      turn,
    ),
    stride: 0.8,
  };
}
