import { Film } from '../film/film.ts';
import { clouds, noise, sequence } from '../film/noise.ts';
import { between, scale, step } from '../film/vectors.ts';
import { pictureOf, type SportObject } from '../objects/sport-object.ts';
import type { Palette } from './palette.ts';

interface StillLife {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly object: SportObject;
  /** Middle of the object in shares of the width, and its size in shares of the height. */
  readonly at: number;
  readonly size: number;
}

/** One object on a dark table in a cone of light. */
export function stillLife({ width: w, height: h, palette, object, at, size }: StillLife): Film {
  const film = new Film(w, h);
  const table = h * 0.8;
  film.paint((x, y) => {
    const haze = 0.75 + 0.5 * clouds((x / h) * 1.6 + 4, (y / h) * 2.2, 4);
    const cone = Math.exp(-(((x / w - at) / (0.1 + 0.22 * (y / h))) ** 2));
    const colour = between(scale(palette.deep, 1.2), scale(palette.sky, 1.6), cone * 0.9);
    const ground = y > table ? 0.55 + 0.3 * step(table, h, y) : 1;
    return scale(colour, haze * ground);
  });
  const next = sequence(11);
  for (let count = 0; count < 70; count += 1) {
    const radius = (1 + 7 * next() ** 3) * (h / 344);
    film.disc(next() * w, next() * table, radius, palette.air, 0.03 + 0.16 * next() ** 2, 1.4);
  }
  film.glow(at * w, h * 0.4, h * 0.75, palette.air, 0.35, 2);
  const edge = Math.round(size * h);
  const figure = pictureOf(object, edge, 2);
  const [left, top] = [Math.round(at * w - edge / 2), Math.round(h * 0.9 - edge)];
  film.shade(
    (x, y) => 1 - 0.75 * Math.exp(-(((x - at * w) / (edge * 0.34)) ** 2) - ((y - h * 0.86) / (h * 0.035)) ** 2),
  );
  film.over(mirrored(figure), left, top + Math.round(edge * 0.9), 0.14);
  film.over(figure, left, top);
  film.shine((x, y) => {
    const spark = noise(x * 0.9, y * 0.9) > 0.985 && y < table ? 0.05 : 0;
    return spark ? scale(palette.air, spark) : null;
  });
  return film.bloom(0.9, h * 0.035, 0.35).vignette(at, 0.5, 0.4);
}

function mirrored(film: Film): Film {
  const other = new Film(film.width, film.height);
  return other.each((x, y, at, light) => {
    const from = ((film.height - 1 - y) * film.width + x) * 4;
    const fade = 1 - y / film.height;
    for (let part = 0; part < 4; part += 1) light[at + part] = film.light[from + part] * fade;
  });
}
