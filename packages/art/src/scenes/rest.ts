import { Film } from '../film/film.ts';
import { between, scale, step } from '../film/vectors.ts';
import { pictureOf, type SportObject } from '../objects/sport-object.ts';
import type { Palette } from './palette.ts';

interface Rest {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly object: SportObject;
}

/** An object at rest on a small round ground, clear around it: for a place of a page that is empty yet. */
export function atRest({ width: w, height: h, palette, object }: Rest): Film {
  const film = new Film(w, h);
  const [x0, y0] = [w / 2, h * 0.8];
  const [rx, ry] = [w * 0.4, h * 0.15];
  const ground = between(palette.grass[1], palette.air, 0.25);
  film.cover((x, y) => {
    const far = Math.hypot((x - x0) / rx, (y - y0) / ry);
    const share = 1 - step(0.93, 1, far);
    return share > 0 ? [scale(ground, 1.15 - 0.55 * far), share] : null;
  });
  const edge = Math.round(h * 0.84);
  film.shade((x, y) => 1 - 0.7 * Math.exp(-(((x - x0) / (edge * 0.3)) ** 2) - ((y - y0 - h * 0.02) / (h * 0.05)) ** 2));
  return film.over(pictureOf(object, edge, 3), Math.round(x0 - edge / 2), Math.round(h * 0.02));
}
