import { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { noise, sequence } from '../film/noise.ts';
import { bell, type Vec } from '../film/vectors.ts';

interface Stand {
  /** Upper and lower edge of the stand at a place of the width. */
  readonly top: (x: number) => number;
  readonly bottom: (x: number) => number;
  readonly unit: number;
  readonly seed: number;
}

const SHIRTS: readonly (readonly [Vec, number])[] = (
  [
    ['#C2342F', 0.9],
    ['#E9EFEA', 1],
    ['#E9EFEA', 0.8],
    ['#2E8C6B', 0.9],
    ['#D9A441', 0.7],
    ['#2A4F8F', 0.8],
    ['#B98B66', 1],
    ['#8A5A3C', 0.9],
    ['#1C2B28', 0.8],
    ['#D04A3A', 0.9],
  ] as const
).map(([hex, strength]) => [lightOf(hex), strength]);

/** People on the stand as spots of their shirts, with phones that shine among them. */
export function fillStand(film: Film, { top, bottom, unit, seed }: Stand): void {
  const next = sequence(seed);
  const { width: w, height: h } = film;
  const crowd = new Film(w, h);
  for (let count = Math.round((w * h) / 62); count > 0; count -= 1) {
    const x = next() * w;
    const t = 0.19 + next() * 0.79;
    if (Math.abs(t - 0.52) < 0.03 || Math.abs(t - 0.8) < 0.016) continue;
    if (Math.abs(((x / w - 0.6) * (1 + 0.5 * t) * 14) % 1) < 0.07) continue;
    const y = top(x) + (bottom(x) - top(x)) * t;
    const sector = noise((x / w) * 7, t * 3);
    const [colour, strength] = sector > 0.56 && next() < 0.7 ? SHIRTS[0] : SHIRTS[Math.floor(next() * SHIRTS.length)];
    const brightness = (0.05 + 0.17 * next()) * (0.35 + 0.95 * t) * (0.5 + bell(x / w - 0.62, 0.38));
    crowd.disc(x, y, (0.9 + 1.3 * next()) * unit, colour, brightness * strength * 1.5, 0.7);
  }
  film.add(crowd.blur(unit * 1.6));
  for (let count = 0; count < 170; count += 1) {
    const x = next() * w;
    const y = top(x) + (bottom(x) - top(x)) * (0.2 + next() * 0.76);
    const colour: Vec = next() < 0.55 ? [0.8, 1, 0.95] : next() < 0.6 ? [1, 0.8, 0.45] : [0.6, 0.9, 1];
    film.disc(x, y, (1.4 + 5.2 * next() ** 2) * unit, colour, 0.06 + 0.4 * next() ** 2, 1);
  }
}
