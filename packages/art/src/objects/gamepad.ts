import { lightOf } from '../film/light.ts';
import { type Body, corner, join, limb, roundBox } from '../film/shapes.ts';
import { rotation } from '../film/vectors.ts';
import { assembled, type SportObject } from './sport-object.ts';

/** The distance of the buttons from the middle of the pad. */
const FACE = 0.3;

const button =
  (cx: number, cy: number, radius: number, tall: number): Body =>
  (x, y, z) =>
    corner(Math.hypot(x - cx, y - cy) - radius, Math.abs(z - FACE) - tall, 0.02);

function shell(): Body {
  const left = limb([-0.62, 0.1, 0], [-0.86, -0.56, 0.02], 0.4, 0.25);
  const right = limb([0.62, 0.1, 0], [0.86, -0.56, 0.02], 0.4, 0.25);
  return (x, y, z) =>
    join(
      join(roundBox(x, y - 0.12, z, [0.62, 0.3, 0.14], 0.16), left(x, y, z * 1.15), 0.25),
      right(x, y, z * 1.15),
      0.25,
    );
}

export function gamepad(): SportObject {
  const turn = rotation([1, 0.35, 0.05], -0.62);
  const turned =
    (body: Body): Body =>
    (x, y, z) => {
      const [px, py, pz] = turn([x, y, z]);
      return body(px, py + 0.05, pz);
    };
  const sticks: Body = (x, y, z) =>
    Math.min(button(-0.3, -0.14, 0.17, 0.12)(x, y, z), button(0.3, -0.14, 0.17, 0.12)(x, y, z));
  const cross: Body = (x, y, z) =>
    Math.min(
      roundBox(x + 0.62, y - 0.2, z - FACE, [0.17, 0.05, 0.05], 0.03),
      roundBox(x + 0.62, y - 0.2, z - FACE, [0.05, 0.17, 0.05], 0.03),
    );
  const lamp: Body = (x, y, z) => roundBox(x, y - 0.3, z - FACE, [0.13, 0.03, 0.03], 0.03);
  const parts: readonly (readonly [Body, string, number])[] = [
    [shell(), '#1E7F66', 0.3],
    [sticks, '#123A30', 0.5],
    [cross, '#EAF6F0', 0.2],
    [button(0.62, 0.38, 0.075, 0.07), '#F2B930', 0.4],
    [button(0.62, 0.04, 0.075, 0.07), '#4BD3A6', 0.4],
    [button(0.45, 0.21, 0.075, 0.07), '#4BA3F0', 0.4],
    [button(0.79, 0.21, 0.075, 0.07), '#E2483D', 0.4],
    [lamp, '#8FF0CF', 0.4],
  ];
  return {
    ...assembled(parts.map(([body, hex, gloss]) => [turned(body), { colour: lightOf(hex), gloss }])),
    space: 1.02,
    middle: [0, -0.1],
  };
}
