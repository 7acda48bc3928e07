import { lightOf } from '../film/light.ts';
import { type Body, corner, join, limb, roundBox } from '../film/shapes.ts';
import { rotation, type Vec } from '../film/vectors.ts';
import type { BrandColours } from '../scenes/palette.ts';
import { ticket } from './papers.ts';
import { assembled, type SportObject } from './sport-object.ts';
import { sportObjects } from './sports.ts';
import { coins, trophy } from './treasures.ts';

const CREAM = { colour: lightOf('#FFF4DC'), gloss: 0.35 };
const DARK = { colour: lightOf('#173029'), gloss: 0.3 };

const turned = (by: number, lean: number) => {
  const [first, second] = [rotation([0, 1, 0], by), rotation([1, 0, 0], lean)];
  return (point: Vec) => second(first(point));
};

/** A cup with a handle and a band in the colour of the brand. */
export function mug(primary: string): SportObject {
  const round = (x: number, z: number) => Math.hypot(x + 0.12, z);
  const wall: Body = (x, y, z) => corner(Math.abs(round(x, z) - 0.56) - 0.05, Math.abs(y) - 0.68, 0.03);
  const bottom: Body = (x, y, z) => corner(round(x, z) - 0.58, Math.abs(y + 0.64) - 0.05, 0.03);
  const handle: Body = (x, y, z) => Math.hypot(Math.hypot(x - 0.5, y) - 0.34, z) - 0.075;
  const outside: Body = (x, y, z) => Math.max(handle(x, y, z), 0.58 - round(x, z));
  const band: Body = (x, y, z) => corner(Math.abs(round(x, z) - 0.61) - 0.04, Math.abs(y - 0.1) - 0.2, 0.01);
  return {
    ...assembled(
      [
        [(x, y, z) => join(join(wall(x, y, z), bottom(x, y, z), 0.03), outside(x, y, z), 0.05), CREAM],
        [band, { colour: lightOf(primary), gloss: 0.5 }],
      ],
      turned(-0.35, -0.34),
    ),
    stride: 0.75,
  };
}

/** A shirt with two stripes in the colour of the brand. */
export function jersey(primary: string): SportObject {
  const trunk: Body = (x, y, z) => roundBox(x, y + 0.12, z, [0.5 + 0.04 * y, 0.7, 0.1], 0.06);
  const sleeve =
    (side: number): Body =>
    (x, y, z) =>
      limb([side * 0.46, 0.46, 0], [side * 0.86, 0.12, 0], 0.17, 0.16)(x, y, z * 1.5);
  const neck: Body = (x, y, z) => Math.max(Math.hypot(Math.hypot(x, (y - 0.6) * 1.4) - 0.2, z) - 0.06, y - 0.66);
  const cloth: Body = (x, y, z) =>
    Math.max(
      join(trunk(x, y, z), Math.min(sleeve(1)(x, y, z), sleeve(-1)(x, y, z)), 0.06),
      0.18 - Math.hypot(x, (y - 0.66) * 1.4),
    );
  const stripe =
    (at: number): Body =>
    (x, y, z) =>
      roundBox(x - at, y + 0.14, z, [0.08, 0.66, 0.18], 0.02);
  return {
    ...assembled(
      [
        [cloth, CREAM],
        [
          (x, y, z) => Math.min(stripe(0.24)(x, y, z), stripe(-0.24)(x, y, z)),
          { colour: lightOf(primary), gloss: 0.3 },
        ],
        [neck, DARK],
      ],
      turned(0.4, -0.12),
    ),
    space: 1.06,
    stride: 0.7,
  };
}

/** The goods that the points shop of a site may offer, by the name of their picture. */
export function itemObjects({ primary }: BrandColours): Readonly<Record<string, SportObject>> {
  return {
    // Its lowest coin is nearer than the others and would be cut off.
    coins: { ...coins(), space: 1.28, middle: [0, -0.14] },
    voucher: ticket(primary),
    ball: sportObjects.football,
    mug: mug(primary),
    jersey: jersey(primary),
    cup: trophy(),
  };
}
