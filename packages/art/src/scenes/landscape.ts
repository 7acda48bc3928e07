import { Film } from '../film/film.ts';
import { clouds, noise, sequence } from '../film/noise.ts';
import { bell, between, clamp, mix, scale, step, type Vec } from '../film/vectors.ts';

export interface Landscape {
  readonly width: number;
  readonly height: number;
  readonly sky: readonly [top: Vec, middle: Vec, low: Vec];
  /** The sun or the moon: place in shares, size in shares of the height, colour. */
  readonly disc: { readonly x: number; readonly y: number; readonly size: number; readonly colour: Vec };
  readonly ridges: readonly Vec[];
  /** Where the water begins, in shares of the height. */
  readonly shore: number;
  readonly hasStars: boolean;
  readonly seed: number;
}

/** A sky with its light, ridges that fade into the mist, and still water that mirrors them. */
export function landscape(view: Landscape): Film {
  const { width: w, height: h, sky, disc, shore } = view;
  const film = new Film(w, h);
  const level = shore * h;
  film.paint((x, y) => {
    const t = y / level;
    const colour = between(between(sky[0], sky[1], step(0, 0.6, t)), sky[2], step(0.45, 1, t) * 0.9);
    return scale(colour, 0.85 + 0.3 * clouds((x / h) * 2 + 2, (y / h) * 8, 5));
  });
  if (view.hasStars) scatterStars(film, level, view.seed);
  const [cx, cy, r] = [disc.x * w, disc.y * h, disc.size * h];
  film.glow(cx, cy, r * 5, disc.colour, 0.4, 2.6);
  film.disc(cx, cy, r, disc.colour, 1.15, 1.2);
  view.ridges.forEach((colour, index) => {
    layRidge(film, view, colour, index);
  });
  mirror(film, level, [cx, disc.colour]);
  // Words are on the left: the light is on the other side.
  film.shade((x) => mix(0.1, 1, step(0.3, disc.x, x / w)));
  return film.bloom(0.9, h * 0.03, 0.35);
}

function scatterStars(film: Film, level: number, seed: number): void {
  const next = sequence(seed);
  for (let count = 0; count < (film.width * film.height) / 1800; count += 1)
    film.disc(
      next() * film.width,
      next() * level * 0.85,
      0.5 + 0.9 * next() ** 5,
      [0.9, 0.95, 1],
      0.1 + 0.8 * next() ** 3,
      0.6,
    );
}

function layRidge(
  film: Film,
  { width: w, height: h, shore, ridges, disc, sky }: Landscape,
  colour: Vec,
  index: number,
): void {
  const count = ridges.length;
  const base = h * (shore - 0.3 + (0.3 * (index + 1)) / count);
  const tall = h * (0.2 - 0.1 * (index / count));
  const tops = Array.from({ length: w }, (_, x) => {
    const u = (x / h) * (0.9 + 0.3 * index) + index * 7.3;
    const crest = 1 - Math.abs(2 * clouds(u * 1.1, index * 3.1, 5) - 1);
    return base - tall * (crest - 0.52) * 1.9 - tall * 0.5 * clouds(u * 3, index, 4) + tall * 0.3;
  });
  film.cover((x, y) => {
    const deep = y - tops[x];
    if (deep < -1 || y > shore * h) return null;
    const mist = clamp(deep / (h * 0.16)) ** 0.8 * (0.75 - (0.5 * index) / count);
    const grain = clouds((x / h) * 8 + index * 3, (y / h) * 12, 4);
    const lit = step(3, 0, deep) * 0.16 * bell(x / w - disc.x, 0.25);
    const rock = between(scale(colour, 0.78 + 0.42 * grain * (1 - mist)), sky[2], mist * 0.7);
    return [between(rock, disc.colour, lit), step(-1, 1, deep)];
  });
}

function mirror(film: Film, level: number, [cx, colour]: readonly [number, Vec]): void {
  const { width: w, height: h } = film;
  const above = film.copy();
  film.cover((x, y) => {
    if (y < level) return null;
    const v = (y - level) / (h - level);
    const ripple = (noise((x / h) * (16 - 8 * v), (y / h) * 90 * (1 - 0.6 * v)) - 0.5) * (4 + 26 * v) * (h / 344);
    const from = clamp(Math.round(level - (y - level) * 0.9 + ripple * 0.4), 0, Math.floor(level) - 1);
    const aside = clamp(Math.round(x + ripple), 0, w - 1);
    const at = (from * w + aside) * 4;
    const mirrored: Vec = [above.light[at], above.light[at + 1], above.light[at + 2]];
    const shine =
      bell((x - cx + ripple * 2) / w, 0.022 + 0.05 * v) * step(0.42, 0.6, noise((x / h) * 12, (y / h) * 70)) * 0.55;
    return [between(scale(mirrored, 0.62 - 0.2 * v), colour, shine * (1 - 0.5 * v)), 1];
  });
  film.shine((_x, y) => (Math.abs(y - level) < 1.2 ? [0.05, 0.06, 0.06] : null));
}
