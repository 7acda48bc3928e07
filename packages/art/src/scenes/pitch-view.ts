import type { Film } from '../film/film.ts';
import { clouds, noise } from '../film/noise.ts';
import { between, scale, step, type Vec } from '../film/vectors.ts';
import { type GroundSize, groundView, stroke } from './ground-view.ts';
import type { Palette } from './palette.ts';

const CHALK: Vec = [0.78, 0.92, 0.85];

/** A pitch of 105 by 68 metres from the main stand: the ground of a match animation. Both goals are in sight. */
export function pitchView({ width, height, palette }: GroundSize): Film {
  return groundView({ width, height, palette, ground: (x, z, soft) => grass(x, z, soft, palette) });
}

function grass(x: number, z: number, soft: number, { grass: [dark, light] }: Palette): Vec {
  const isOn = x >= 0 && x <= 105 && z > 0 && z < 68;
  const isMown = isOn && Math.floor(x / 5.833) % 2 === 1;
  const rough = clouds(x * 1.3, z * 1.3, 4);
  const brightness =
    (0.72 + 0.2 * rough + 0.1 * (noise(x * 7, z * 7) - 0.5)) *
    (0.6 + 0.7 * Math.exp(-(((x - 60) / 56) ** 2) - ((z - 34) / 44) ** 2)) *
    (isOn ? 1 : 0.72);
  const colour = scale(between(dark, light, isMown ? 1 : 0), brightness * 1.25);
  return between(colour, scale(CHALK, 0.62 + 0.3 * rough), linesAt(x, z, soft) * 0.82);
}

/** The amount of chalk at a place of the pitch. */
function linesAt(x: number, z: number, soft: number): number {
  let most = 0;
  const mark = (share: number) => {
    most = Math.max(most, share);
  };
  if (x > -0.1 && x < 105.1) for (const edge of [0, 68]) mark(stroke(z - edge, soft));
  if (z > -0.1 && z < 68.1) for (const edge of [0, 52.5, 105]) mark(stroke(x - edge, soft));
  const centre = Math.hypot(x - 52.5, z - 34);
  mark(stroke(centre - 9.15, soft));
  mark(1 - step(0.4, 0.4 + soft * 2, centre));
  for (const from of [x, 105 - x]) {
    if (from < -0.1 || from > 52.5) continue;
    for (const [depth, half] of [
      [16.5, 20.16],
      [5.5, 9.16],
    ] as const) {
      if (Math.abs(z - 34) <= half + 0.1) mark(stroke(from - depth, soft));
      if (from <= depth + 0.1) mark(stroke(Math.abs(z - 34) - half, soft));
    }
    const spot = Math.hypot(from - 11, z - 34);
    mark(1 - step(0.3, 0.3 + soft * 2, spot));
    if (from > 16.5) mark(stroke(spot - 9.15, soft));
  }
  return most;
}
