import { lightOf } from '../film/light.ts';
import { type Body, corner, join, meet, roundBox } from '../film/shapes.ts';
import { mix, rotation, step } from '../film/vectors.ts';
import { assembled, type SportObject } from './sport-object.ts';

const GOLD = { colour: lightOf('#D9A23A'), gloss: 0.7 };
const PALE_GOLD = { colour: lightOf('#E6C26C'), gloss: 0.5 };
const DARK = { colour: lightOf('#14201C'), gloss: 0.5 };

/** A cup on a plinth. */
export function trophy(): SportObject {
  const cup: Body = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const wide = y > 0 ? mix(0.2, 0.62, step(-0.15, 0.75, y)) : mix(0.09, 0.2, step(-0.35, 0, y));
    const foot = mix(wide, 0.36, step(-0.42, -0.62, y));
    const shell = Math.abs(r - (y < -0.3 ? foot : wide)) - 0.035;
    const solid = y < 0.02 ? r - (y < -0.3 ? foot : wide) : shell;
    return meet(solid * 0.7, Math.max(y - 0.86, -0.66 - y), 0.03);
  };
  const handles: Body = (x, y, z) => Math.hypot(Math.hypot(Math.abs(x) - 0.58, y - 0.42) - 0.27, z) - 0.055;
  const rim: Body = (x, y, z) => Math.hypot(Math.hypot(x, z) - 0.61, y - 0.86) - 0.05;
  const metal: Body = (x, y, z) => join(join(cup(x, y, z), handles(x, y, z), 0.05), rim(x, y, z), 0.04);
  const knob: Body = (x, y, z) => corner(Math.hypot(x, z) - 0.13, Math.abs(y + 0.36) - 0.03, 0.03);
  const plinth: Body = (x, y, z) => roundBox(x, y + 0.84, z, [0.38, 0.16, 0.38], 0.03);
  const plate: Body = (x, y, z) => roundBox(x, y + 0.84, z - 0.41, [0.2, 0.07, 0.01], 0.01);
  return {
    ...assembled(
      [
        [metal, GOLD],
        [knob, PALE_GOLD],
        [plinth, DARK],
        [plate, PALE_GOLD],
      ],
      rotation([1, 0, 0], -0.16),
    ),
    stride: 0.7,
  };
}

/** A wrapped box with a bow. */
export function giftBox(paper: string, ribbon: string): SportObject {
  const [lean, turn] = [rotation([1, 0, 0], -0.42), rotation([0, 1, 0], 0.62)];
  const box: Body = (x, y, z) => roundBox(x, y + 0.22, z, [0.66, 0.5, 0.66], 0.03);
  const lid: Body = (x, y, z) => roundBox(x, y - 0.38, z, [0.73, 0.12, 0.73], 0.03);
  const band: Body = (x, y, z) =>
    Math.min(
      roundBox(x, y + 0.1, z, [0.13, 0.62, 0.76], 0.02),
      roundBox(x, y + 0.1, z, [0.76, 0.62, 0.13], 0.02),
      roundBox(x, y - 0.4, z, [0.13, 0.14, 0.78], 0.01),
      roundBox(x, y - 0.4, z, [0.78, 0.14, 0.13], 0.01),
    );
  const bow: Body = (x, y, z) => {
    const loop = (side: number) =>
      Math.hypot(Math.hypot((x - side * 0.3) * 0.8, y - 0.74) - 0.19, Math.max(0, Math.abs(z) - 0.1)) - 0.05;
    return Math.min(loop(1), loop(-1), roundBox(x, y - 0.66, z, [0.09, 0.08, 0.1], 0.05));
  };
  return {
    ...assembled(
      [
        [box, { colour: lightOf(paper), gloss: 0.3 }],
        [lid, { colour: lightOf(paper), gloss: 0.4 }],
        [band, { colour: lightOf(ribbon), gloss: 0.8 }],
        [bow, { colour: lightOf(ribbon), gloss: 0.8 }],
      ],
      (point) => turn(lean(point)),
    ),
    space: 1.12,
    stride: 0.75,
  };
}

/** Piles of coins. */
export function coins(): SportObject {
  return {
    ...assembled(
      [
        [pile(-0.5, 0.15, 9), GOLD],
        [pile(0.42, -0.1, 6), PALE_GOLD],
        [pile(0.12, 0.75, 3), GOLD],
      ],
      rotation([1, 0, 0], -0.5),
    ),
    space: 1.1,
  };
}

const COIN = 0.15;
const LOWEST = -0.7;

/** Coins on each other, each a little aside. */
function pile(cx: number, cz: number, count: number): Body {
  const coin = (index: number, x: number, y: number, z: number): number => {
    const [dx, dz] = [x - cx - Math.sin(index * 2.4 + cx) * 0.03, z - cz - Math.cos(index * 1.7) * 0.03];
    const r = Math.sqrt(dx * dx + dz * dz);
    const ridge = r > 0.36 && r < 0.46 ? Math.sin(Math.atan2(dz, dx) * 40) * 0.008 : 0;
    const face = Math.abs(r - 0.3) < 0.03 ? 0.015 : 0;
    return corner(r - 0.4 - ridge, Math.abs(y - LOWEST - index * COIN) - 0.055 - face, 0.02) * 0.8;
  };
  return (x, y, z) => {
    const aside = Math.sqrt((x - cx) ** 2 + (z - cz) ** 2) - 0.46;
    if (aside > 0.15) return aside;
    // Only the coins that are near in height count.
    const near = Math.min(count - 1, Math.max(0, Math.round((y - LOWEST) / COIN)));
    let distance = coin(near, x, y, z);
    for (const other of [near - 1, near + 1])
      if (other >= 0 && other < count) distance = Math.min(distance, coin(other, x, y, z));
    return distance;
  };
}

/** A star in a ring. */
export function medal(): SportObject {
  const star: Body = (x, y, z) => {
    const angle = Math.atan2(x, y);
    const part = (2 * Math.PI) / 5;
    const folded = Math.abs(((((angle + part / 2) % part) + part) % part) - part / 2);
    const r = Math.hypot(x, y);
    const [px, py] = [r * Math.sin(folded), r * Math.cos(folded)];
    const edge = px * Math.cos(0.942) + (py - 0.78) * Math.sin(0.942) * 0.62;
    const thick = 0.2 * Math.max(0, 1 - r / 0.85) + 0.02;
    return meet(edge, Math.abs(z) - thick, 0.02) * 0.6;
  };
  const ring: Body = (x, y, z) => Math.hypot(Math.hypot(x, y) - 0.92, z) - 0.08;
  const back: Body = (x, y, z) => corner(Math.hypot(x, y) - 0.86, Math.abs(z + 0.08) - 0.02, 0.02);
  return {
    ...assembled(
      [
        [star, PALE_GOLD],
        [ring, GOLD],
        [back, DARK],
      ],
      rotation([0.3, 1, 0], 0.42),
    ),
    stride: 0.8,
  };
}
