import { lightOf } from '../film/light.ts';
import { type Body, corner, meet, roundBox } from '../film/shapes.ts';
import { between, clamp, mix, rotation, step } from '../film/vectors.ts';
import { assembled, type SportObject } from './sport-object.ts';

function tableTennis(): SportObject {
  const lean = rotation([0.25, 1, -0.15], -0.55);
  const tilt = rotation([0, 0, 1], 0.62);
  const turned =
    (body: Body): Body =>
    (x, y, z) => {
      const [px, py, pz] = tilt(lean([x, y, z]));
      return body(px, py, pz);
    };
  const disc =
    (at: number, thick: number, radius: number): Body =>
    (x, y, z) =>
      corner(Math.hypot(x, (y - 0.28) * 0.94) - radius, Math.abs(z - at) - thick, 0.03);
  const rubber = (at: number) => turned((x, y, z) => meet(disc(at, 0.03, 0.72)(x, y, z), -(y + 0.36), 0.06));
  const wood = turned((x, y, z) =>
    Math.min(
      disc(0, 0.05, 0.73)(x, y, z),
      roundBox(x, y + 0.74, z, [0.1 + 0.03 * step(-0.6, -1.1, y), 0.38, 0.09], 0.05),
    ),
  );
  const ball: Body = (x, y, z) => Math.hypot(x - 0.62, y + 0.55, z - 0.45) - 0.24;
  return {
    ...assembled([
      [rubber(0.075), { colour: lightOf('#C92A22'), gloss: 0.12 }],
      [rubber(-0.075), { colour: lightOf('#16201D'), gloss: 0.12 }],
      [wood, { colour: lightOf('#D8A05E'), gloss: 0.15 }],
      [ball, { colour: lightOf('#F0D9A0'), gloss: 0.4 }],
    ]),
    space: 1.06,
    middle: [0.06, 0.03],
  };
}

function shuttlecock(): SportObject {
  const turn = rotation([0.2, 0.15, 1], -2.45);
  const turned =
    (body: Body): Body =>
    (x, y, z) => {
      const [px, py, pz] = turn([x, y, z]);
      return body(px, py, pz);
    };
  const cork = turned((x, y, z) => meet(Math.hypot(x, y - 0.62, z) - 0.36, -(y - 0.52), 0.05));
  const band = turned((x, y, z) => corner(Math.hypot(x, z) - 0.365, Math.abs(y - 0.5) - 0.05, 0.015));
  const skirt = turned((x, y, z) => {
    const t = clamp((0.5 - y) / 1.45);
    const lobes = Math.abs(Math.sin(Math.atan2(z, x) * 8));
    const wall = Math.abs(Math.hypot(x, z) - mix(0.3, 0.86, t ** 1.1) - 0.02 * lobes * t) - 0.022;
    return meet(meet(wall * 0.85, y - 0.5, 0.02), -(y + 0.86 + 0.1 * lobes), 0.03);
  });
  const feather = lightOf('#DCE6E0');
  const { body, finish } = assembled([
    [cork, { colour: lightOf('#E6DCC4'), gloss: 0.2 }],
    [band, { colour: lightOf('#1E8F6E'), gloss: 0.2 }],
    [skirt, { colour: feather, gloss: 0.08 }],
  ]);
  return {
    body,
    finish: (point, normal) => {
      const found = finish(point, normal);
      if (found.colour !== feather) return found;
      const [x, y, z] = turn(point);
      const lobe = Math.abs(Math.sin(Math.atan2(z, x) * 8));
      const shaded = between(feather, [0.3, 0.46, 0.4], (1 - step(0.05, 0.32, lobe)) * 0.75);
      const isThread = [0.18, -0.12].some((at) => Math.abs(y - at) < 0.025);
      return { ...found, colour: isThread ? between(shaded, [0.12, 0.5, 0.38], 0.8) : shaded };
    },
    space: 1.14,
    middle: [0.16, 0.12],
    stride: 0.6,
  };
}

export const rackets = { table_tennis: tableTennis(), badminton: shuttlecock() };
