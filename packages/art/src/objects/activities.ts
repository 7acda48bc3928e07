import { lightOf } from '../film/light.ts';
import { type Body, corner, join, limb, roundBox } from '../film/shapes.ts';
import { rotation, type Vec } from '../film/vectors.ts';
import { assembled, type SportObject } from './sport-object.ts';

const GOLD = { colour: lightOf('#E0AC3F'), gloss: 0.7 };
const RED = { colour: lightOf('#C8372D'), gloss: 0.45 };
const CREAM = { colour: lightOf('#FFF4DC'), gloss: 0.25 };
const DARK = { colour: lightOf('#173029'), gloss: 0.5 };

const turned = (about: Vec, by: number, then: Vec, thenBy: number) => {
  const [first, second] = [rotation(about, by), rotation(then, thenBy)];
  return (point: Vec) => second(first(point));
};

/** A disc that lies in the plane of the picture. */
const disc =
  (radius: number, half: number, at = 0): Body =>
  (x, y, z) =>
    corner(Math.hypot(x, y) - radius, Math.abs(z - at) - half, 0.02);

/** A wheel of sectors in two colours with a pointer. */
export function fortuneWheel(primary: string): SportObject {
  const sectors = 10;
  const sector =
    (isOdd: boolean): Body =>
    (x, y, z) => {
      const place = Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * sectors);
      const face = disc(0.84, 0.1, 0.03)(x, y, z);
      return (place % 2 === 1) === isOdd ? face : Math.max(face, 0.02);
    };
  const rim: Body = (x, y, z) => Math.hypot(Math.hypot(x, y) - 0.9, z) - 0.1;
  const pearls: Body = (x, y, z) => {
    const step = (2 * Math.PI) / 20;
    const angle = Math.atan2(y, x);
    const folded = angle - step * Math.round(angle / step);
    const r = Math.hypot(x, y);
    return Math.hypot(r * Math.cos(folded) - 0.9, r * Math.sin(folded), z - 0.1) - 0.035;
  };
  const pointer: Body = (x, y, z) => limb([0, 1.08, 0.16], [0, 0.76, 0.16], 0.12, 0.02)(x, y, z);
  return {
    ...assembled(
      [
        [rim, GOLD],
        [sector(true), { colour: lightOf(primary), gloss: 0.35 }],
        [sector(false), CREAM],
        [disc(0.2, 0.2), GOLD],
        [disc(0.1, 0.24), RED],
        [pearls, CREAM],
        [pointer, RED],
      ],
      turned([0, 1, 0], 0.5, [1, 0, 0], -0.12),
    ),
    space: 1.12,
    stride: 0.6,
  };
}

/** A sheet of a calendar with a tick on its last day. */
export function calendar(primary: string): SportObject {
  const cell =
    (column: number, row: number): Body =>
    (x, y, z) =>
      roundBox(x - (column - 1.5) * 0.34, y - (0.16 - row * 0.34), z - 0.12, [0.11, 0.11, 0.02], 0.03);
  const cells = (wanted: (index: number) => boolean): Body => {
    const bodies = Array.from({ length: 12 }, (_, index) => index)
      .filter(wanted)
      .map((index) => cell(index % 4, Math.floor(index / 4)));
    return (x, y, z) => bodies.reduce((least, body) => Math.min(least, body(x, y, z)), 9);
  };
  const ring =
    (side: number): Body =>
    (x, y, z) =>
      Math.hypot(Math.hypot(y - 0.78, z) - 0.15, x - side * 0.4) - 0.045;
  const tick: Body = (x, y, z) =>
    Math.min(
      limb([0.36, -0.5, 0.24], [0.5, -0.64, 0.24], 0.055, 0.055)(x, y, z),
      limb([0.5, -0.64, 0.24], [0.8, -0.22, 0.24], 0.055, 0.055)(x, y, z),
    );
  return {
    ...assembled(
      [
        [(x, y, z) => roundBox(x, y + 0.06, z, [0.8, 0.84, 0.08], 0.05), CREAM],
        [
          (x, y, z) => roundBox(x, y - 0.62, z - 0.02, [0.82, 0.2, 0.1], 0.05),
          { colour: lightOf(primary), gloss: 0.4 },
        ],
        [cells((index) => index < 7), GOLD],
        [cells((index) => index >= 7), { colour: lightOf('#D9CFB8'), gloss: 0.2 }],
        [(x, y, z) => Math.min(ring(1)(x, y, z), ring(-1)(x, y, z)), GOLD],
        [tick, RED],
      ],
      turned([0, 1, 0], 0.42, [1, 0, 0], -0.2),
    ),
    space: 1.12,
    stride: 0.75,
  };
}

/** Three cards, the first of which shows a star. */
export function drawnCards(primary: string): SportObject {
  const card = (angle: number, aside: number, back: number): Body => {
    const turn = rotation([0, 0, 1], angle);
    return (x, y, z) => {
      const [px, py, pz] = turn([x - aside, y, z + back]);
      return roundBox(px, py, pz, [0.42, 0.62, 0.02], 0.05);
    };
  };
  const star: Body = (x, y, z) => {
    const part = (2 * Math.PI) / 5;
    const angle = Math.atan2(x, y);
    const folded = Math.abs(angle - part * Math.round(angle / part));
    const r = Math.hypot(x, y);
    const edge = r * Math.sin(folded) * Math.cos(0.942) + (r * Math.cos(folded) - 0.34) * Math.sin(0.942) * 0.62;
    return Math.max(edge, Math.abs(z - 0.11) - 0.04);
  };
  return {
    ...assembled(
      [
        [card(0.34, -0.5, 0.16), { colour: lightOf(primary), gloss: 0.4 }],
        [card(-0.34, 0.5, 0.08), RED],
        [card(0, 0, 0), CREAM],
        [star, GOLD],
      ],
      turned([0, 1, 0], 0.4, [1, 0, 0], -0.14),
    ),
    space: 1.08,
    stride: 0.7,
  };
}

/** Red envelopes that fall. */
export function redEnvelopes(): SportObject {
  const places: readonly (readonly [Vec, number])[] = [
    [[-0.45, 0.25, 0], 0.35],
    [[0.5, 0.5, -0.3], -0.4],
    [[0.35, -0.5, 0.3], 0.2],
  ];
  const at = (body: (x: number, y: number, z: number) => number): Body => {
    const turns = places.map(([, angle]) => rotation([0, 0, 1], angle));
    return (x, y, z) =>
      places.reduce((least, [[cx, cy, cz]], index) => {
        const [px, py, pz] = (turns[index] ?? ((point: Vec) => point))([x - cx, y - cy, z - cz]);
        return Math.min(least, body(px, py, pz));
      }, 9);
  };
  const flap = (x: number, y: number, z: number) =>
    Math.max(Math.hypot(x, (y - 0.62) * 1.1) - 0.46, Math.abs(z - 0.05) - 0.03, Math.abs(y) - 0.47);
  return {
    ...assembled(
      [
        [at((x, y, z) => roundBox(x, y, z, [0.32, 0.44, 0.03], 0.04)), RED],
        [at(flap), { colour: lightOf('#A8231B'), gloss: 0.4 }],
        [at((x, y, z) => corner(Math.hypot(x, y - 0.12) - 0.1, Math.abs(z - 0.08) - 0.03, 0.02)), GOLD],
      ],
      turned([0, 1, 0], 0.45, [1, 0, 0], -0.1),
    ),
    space: 1.14,
    stride: 0.7,
  };
}

/** A box with a slot, and the paper that goes into it. */
export function ballotBox(primary: string): SportObject {
  return {
    ...assembled(
      [
        [(x, y, z) => roundBox(x, y + 0.38, z, [0.72, 0.5, 0.5], 0.05), { colour: lightOf(primary), gloss: 0.35 }],
        [(x, y, z) => roundBox(x, y - 0.16, z, [0.78, 0.06, 0.56], 0.04), GOLD],
        [(x, y, z) => roundBox(x, y - 0.22, z, [0.4, 0.03, 0.06], 0.02), DARK],
        [(x, y, z) => roundBox(x - 0.04 * y, y - 0.58, z, [0.32, 0.4, 0.015], 0.02), CREAM],
        [
          (x, y, z) =>
            Math.min(
              limb([-0.12, 0.62, 0.05], [-0.02, 0.5, 0.05], 0.045, 0.045)(x, y, z),
              limb([-0.02, 0.5, 0.05], [0.2, 0.78, 0.05], 0.045, 0.045)(x, y, z),
            ),
          RED,
        ],
      ],
      turned([0, 1, 0], 0.5, [1, 0, 0], -0.26),
    ),
    space: 1.1,
    stride: 0.75,
  };
}

/** A ball of glass on its stand, for those who say what will happen. */
export function seersBall(primary: string): SportObject {
  const glass: Body = (x, y, z) => Math.hypot(x, y - 0.18, z) - 0.68;
  const ring: Body = (x, y, z) => Math.hypot(Math.hypot(x, z) - 0.4, y + 0.44) - 0.09;
  const foot: Body = (x, y, z) => corner(Math.hypot(x, z) - 0.5, Math.abs(y + 0.72) - 0.1, 0.05);
  const neck: Body = (x, y, z) => corner(Math.hypot(x, z) - 0.3, Math.abs(y + 0.56) - 0.14, 0.05);
  const stars: Body = (x, y, z) =>
    Math.min(Math.hypot(x - 0.92, y - 0.62, z) - 0.07, Math.hypot(x + 0.92, y - 0.2, z) - 0.05);
  return {
    ...assembled([
      [glass, { colour: lightOf(primary), gloss: 1 }],
      [(x, y, z) => join(ring(x, y, z), neck(x, y, z), 0.05), GOLD],
      [foot, DARK],
      [stars, CREAM],
    ]),
    space: 1.08,
  };
}

/** Steps with a flag at their end. */
export function flagOnSteps(primary: string): SportObject {
  const stair =
    (index: number): Body =>
    (x, y, z) =>
      roundBox(x + 0.66 - index * 0.44, y + 0.78 - index * 0.18, z, [0.2, 0.14 + index * 0.18, 0.32], 0.03);
  const steps: Body = (x, y, z) => [0, 1, 2, 3].reduce((least, index) => Math.min(least, stair(index)(x, y, z)), 9);
  const pole = limb([0.66, 0.1, 0], [0.66, 1, 0], 0.035, 0.03);
  const cloth: Body = (x, y, z) =>
    Math.max(roundBox(x - 0.4, y - 0.82, z - Math.sin(x * 7) * 0.05, [0.26, 0.17, 0.012], 0.02) * 0.8, -9);
  return {
    ...assembled(
      [
        [steps, { colour: lightOf(primary), gloss: 0.35 }],
        [pole, GOLD],
        [cloth, RED],
      ],
      turned([0, 1, 0], 0.5, [1, 0, 0], -0.24),
    ),
    space: 1.12,
    stride: 0.75,
  };
}

/** A lamp that has an answer. */
export function brightIdea(): SportObject {
  const glass: Body = (x, y, z) =>
    join(Math.hypot(x, y - 0.3, z) - 0.56, limb([0, 0, 0], [0, -0.4, 0], 0.34, 0.24)(x, y, z), 0.2);
  const thread: Body = (x, y, z) =>
    corner(Math.hypot(x, z) - 0.27 - Math.sin(y * 42) * 0.02, Math.abs(y + 0.6) - 0.18, 0.03) * 0.7;
  const tip: Body = (x, y, z) => Math.hypot(x, (y + 0.82) * 1.2, z) - 0.16;
  const rays: Body = (x, y, z) => {
    const step = Math.PI / 4;
    const angle = Math.atan2(y - 0.3, x);
    const folded = angle - step * Math.round(angle / step);
    const r = Math.hypot(x, y - 0.3);
    const [px, py] = [r * Math.cos(folded), r * Math.sin(folded)];
    const ray = limb([0.74, 0, 0], [0.9, 0, 0], 0.04, 0.04)(px, py, z);
    return y < -0.2 ? Math.max(ray, 0.1) : ray;
  };
  return {
    ...assembled([
      [glass, { colour: lightOf('#F7CF5B'), gloss: 0.9 }],
      [thread, { colour: lightOf('#9AA6A1'), gloss: 0.7 }],
      [tip, DARK],
      [rays, GOLD],
    ]),
    space: 1.1,
    stride: 0.7,
  };
}

/** Two rings in each other. */
export function linkedRings(primary: string): SportObject {
  const first: Body = (x, y, z) => Math.hypot(Math.hypot(x + 0.36, y - 0.06) - 0.46, z - 0.16 * Math.sin(y * 2)) - 0.13;
  const second: Body = (x, y, z) =>
    Math.hypot(Math.hypot(x - 0.36, y + 0.06) - 0.46, z + 0.16 * Math.sin(y * 2 + 0.4)) - 0.13;
  return {
    ...assembled(
      [
        [first, GOLD],
        [second, { colour: lightOf(primary), gloss: 0.6 }],
      ],
      turned([0, 1, 0], 0.35, [1, 0, 0], -0.2),
    ),
    space: 1.06,
    stride: 0.7,
  };
}
