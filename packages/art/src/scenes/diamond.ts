import type { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { clouds } from '../film/noise.ts';
import { between, scale, step, type Vec } from '../film/vectors.ts';
import { fillShape } from './drawn-shapes.ts';
import { type GroundSize, groundView, stroke } from './ground-view.ts';

const CHALK: Vec = [0.82, 0.88, 0.84];
const CLAY = lightOf('#9A5F38');
const HOME = { x: 52.5, z: 3 };
/** From base to base, larger than life so that the diamond fills the picture. */
const PATH = 36;
const HALF = PATH / Math.SQRT2;
const BASES = [
  [0, 0],
  [HALF, HALF],
  [0, 2 * HALF],
  [-HALF, HALF],
] as const;

/** A field of baseball from behind the plate, with its infield of clay. */
export function diamond({ width, height, palette }: GroundSize): Film {
  const [dark, light] = palette.grass;
  return groundView({
    width,
    height,
    palette,
    ground: (worldX, worldZ, soft) => {
      const [x, z] = [worldX - HOME.x, worldZ - HOME.z];
      // Turned by half a right angle, both foul lines are axes.
      const [u, v] = [(z + x) / Math.SQRT2, (z - x) / Math.SQRT2];
      const rough = clouds(worldX * 1.1, worldZ * 1.1, 4);
      const lit = 0.55 + 0.72 * Math.exp(-((x / 54) ** 2) - ((worldZ - 34) / 46) ** 2);
      const isMown = Math.floor((u + 200) / 6.2) % 2 === Math.floor((v + 200) / 6.2) % 2;
      const grass = scale(between(dark, light, isMown ? 1 : 0), (0.8 + 0.25 * rough) * lit * 1.2);
      const clay = scale(CLAY, (0.62 + 0.3 * rough) * lit);
      const infield = Math.min(u, v) > -3.4 && Math.hypot(x, z - HALF) < PATH * 0.98;
      const inner = u > 4.2 && v > 4.2 && u < PATH - 4.2 && v < PATH - 4.2;
      const mound = Math.hypot(x, z - HALF * 0.98) < 3.4;
      const plate = Math.hypot(x, z) < 6.4;
      const isClay = (infield && !inner) || mound || plate;
      const isFoul = Math.min(u, v) < -1.2 && !isClay;
      const colour = isClay ? clay : scale(grass, isFoul ? 0.72 : 1);
      const line = z > 0 ? Math.max(stroke(u, soft), stroke(v, soft)) : 0;
      const warning = step(66, 68, worldZ) * 0.8;
      return between(between(colour, clay, isClay ? 0 : warning), scale(CHALK, lit * 0.9), line * 0.8);
    },
    furnish: (film, placed) => {
      for (const [x, z] of BASES) {
        const size = 1.1;
        const at = (dx: number, dz: number) => placed(HOME.x + x + dx, 0.15, HOME.z + z + dz);
        fillShape(film, [at(0, -size), at(size, 0), at(0, size), at(-size, 0)], [0.86, 0.9, 0.88], 1);
      }
      const rubber = (dx: number, dz: number) => placed(HOME.x + dx, 0.2, HOME.z + HALF + dz);
      fillShape(film, [rubber(-0.9, -0.2), rubber(0.9, -0.2), rubber(0.9, 0.3), rubber(-0.9, 0.3)], CHALK, 1);
    },
  });
}
