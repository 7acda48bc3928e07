import { Film } from '../film/film.ts';
import { clouds } from '../film/noise.ts';
import { clamp, scale, type Vec } from '../film/vectors.ts';

export interface Lamp {
  /** Place in shares of the picture, and size against the usual one. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where its beams end, in shares of the width. */
  readonly beams: readonly number[];
}

/** Floodlights of rows of bulbs, with a glow and beams that hang in the haze. */
export function shineLamps(film: Film, lamps: readonly Lamp[], air: Vec): void {
  const { width: w, height: h } = film;
  const beams = new Film(w, h);
  for (const { x, y, size, beams: ends } of lamps) {
    const [cx, cy, s] = [x * w, y * h, (size * Math.max(w, h * 2)) / 1404];
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 6; column += 1)
        film.disc(
          cx + (column - 2.5) * 18 * s + row * 2 * s,
          cy + (row - 1.5) * 15 * s,
          5.4 * s,
          [0.95, 1, 0.97],
          14,
          0.8,
        );
    film.glow(cx, cy, 430 * s, air, 0.5, 3);
    film.glow(cx, cy, 190 * s, [0.8, 1, 0.95], 0.9, 2.4);
    for (const end of ends) addBeam(beams, [cx, cy], [end * w, h * 0.98], { near: 10 * s, strength: size });
  }
  const colour = scale(air, 0.2);
  beams.each((_x, _y, at, light) => {
    const share = light[at];
    for (let part = 0; part < 3; part += 1) light[at + part] = share * colour[part];
  });
  film.add(beams, 1);
}

interface Beam {
  readonly near: number;
  readonly strength: number;
}

function addBeam(
  film: Film,
  [fx, fy]: readonly [number, number],
  [tx, ty]: readonly [number, number],
  beam: Beam,
): void {
  const [dx, dy] = [tx - fx, ty - fy];
  const reach = Math.hypot(dx, dy);
  const [ux, uy] = [dx / reach, dy / reach];
  film.each((x, y, at, light) => {
    const along = (x - fx) * ux + (y - fy) * uy;
    if (along < 0) return;
    const aside = Math.abs((fx - x) * uy + (y - fy) * ux);
    const width = beam.near + along * 0.085;
    if (aside > width * 2.2) return;
    const fade = clamp(1 - along / (reach * 1.15)) ** 1.5;
    const haze = 0.7 + 0.6 * clouds((x / film.width) * 6, (y / film.height) * 6 + (tx / film.width) * 9, 3);
    light[at] = light[at] + Math.exp(-((aside / width) ** 2) * 1.6) * fade * haze * beam.strength;
  });
}
