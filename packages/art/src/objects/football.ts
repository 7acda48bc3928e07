import type { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { camera, trace } from '../film/trace.ts';
import { add, between, dot, rotation, scale, step, unit, type Vec } from '../film/vectors.ts';

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** The middles of the twelve dark panels of a football. */
const dark: readonly Vec[] = [-1, 1].flatMap((s) =>
  [-1, 1].flatMap((t) => [unit([0, s, t * GOLDEN]), unit([s, t * GOLDEN, 0]), unit([t * GOLDEN, 0, s])]),
);

/** The middles of its twenty light panels: each lies between three dark ones that touch. */
const pale: readonly Vec[] = dark.flatMap((a, i) =>
  dark.slice(i + 1).flatMap((b, j) =>
    dark.slice(i + j + 2).flatMap((c) => {
      const touch = dot(a, b) > 0.44 && dot(b, c) > 0.44 && dot(a, c) > 0.44;
      return touch ? [unit(add(add(a, b), c))] : [];
    }),
  ),
);

/** Whether a point of the ball is on a dark panel, and how far it is from the nearest seam. */
export function panelAt(normal: Vec): { isDark: boolean; seam: number } {
  let [first, second, isDark] = [-2, -2, true];
  const take = (distance: number, onDark: boolean) => {
    if (distance > first) [first, second, isDark] = [distance, first, onDark];
    else if (distance > second) second = distance;
  };
  for (const middle of dark) take(dot(normal, middle) + 0.0295, true);
  for (const middle of pale) take(dot(normal, middle), false);
  return { isDark, seam: first - second };
}

const LAMPS: readonly { from: Vec; colour: Vec }[] = [
  { from: unit([1.1, 0.9, -0.4]), colour: [4, 4.4, 4] },
  { from: unit([-1.2, 0.8, -0.3]), colour: [2.6, 3.2, 3] },
  { from: unit([-0.4, 0.8, 1.1]), colour: [0.62, 0.66, 0.64] },
];

/** A football in the light of a stadium, on a clear ground. */
export function football(size: number, finer: number, ink: string): Film {
  const turn = rotation([0.4, 1, 0.25], 0.9);
  const [darkPanel, palePanel] = [lightOf(ink), lightOf('#F3F6F2')];
  return trace({
    width: size * finer,
    height: size * finer,
    camera: camera([0, 0, 5], [0, 0, 0], 25),
    body: (x, y, z) => Math.hypot(x, y, z) - 1,
    bound: { centre: [0, 0, 0], radius: 1.02 },
    near: 3,
    steps: 40,
    stride: 1,
    shade: (_point, normal, ray) => {
      const { isDark, seam } = panelAt(turn(normal));
      const base = isDark ? darkPanel : palePanel;
      const colour = between(base, scale(base, isDark ? 0.6 : 0.35), (1 - step(0.004, 0.016, seam)) * 0.9);
      const sunk = 1 - 0.25 * step(0.06, 0, seam);
      const up = normal[1] * 0.5 + 0.5;
      const around = between([0.06, 0.16, 0.1], [0.1, 0.16, 0.15], up);
      const sum = [0, 1, 2].map((part) => colour[part] * around[part] * 1.2 * sunk);
      for (const lamp of LAMPS) {
        const facing = Math.max(0, dot(normal, lamp.from));
        const shine = Math.max(0, dot(normal, unit(add(lamp.from, scale(ray, -1))))) ** 40 * 0.25;
        for (let part = 0; part < 3; part += 1) sum[part] += (colour[part] * facing * sunk + shine) * lamp.colour[part];
      }
      const edge = (1 - Math.max(0, -dot(normal, ray))) ** 3 * 0.35 * up;
      return [sum[0] + edge * 1.9, sum[1] + edge * 2.3, sum[2] + edge * 2.1];
    },
  }).smaller(finer);
}
