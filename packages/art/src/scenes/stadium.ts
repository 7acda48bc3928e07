import { Film } from '../film/film.ts';
import { clouds, noise } from '../film/noise.ts';
import { bell, between, clamp, scale, step, type Vec } from '../film/vectors.ts';
import { fillStand } from './crowd.ts';
import { type Lamp, shineLamps } from './lamps.ts';
import type { Palette } from './palette.ts';

export interface StadiumView {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly lamps: readonly Lamp[];
  /** Where the light falls and the stand is lowest, in shares of the width. */
  readonly middle: number;
  readonly horizon: number;
  readonly seed: number;
  /** Left edge and width of a goal far away, in shares of the width. */
  readonly goal?: readonly [number, number];
}

/** Spans of a LED board: its own colour each. */
const BOARDS: readonly Vec[] = [
  [0.015, 0.26, 0.19],
  [0.24, 0.04, 0.04],
  [0.02, 0.12, 0.25],
  [0.015, 0.26, 0.19],
  [0.2, 0.13, 0.02],
  [0.015, 0.26, 0.19],
];

/** A full stadium at night, seen from the grass. */
export function stadium(view: StadiumView): Film {
  const { width: w, height: h, palette, middle, seed } = view;
  const film = new Film(w, h);
  const horizon = view.horizon * h;
  const unit = Math.max(w, h * 2) / 1404;
  const top = (x: number) => horizon * (0.17 + 0.2 * ((x / w - middle) / 0.66) ** 2);
  const bottom = () => horizon - 0.035 * h;
  film.paint((x, y) => {
    const high = step(-0.1 * h, horizon * 0.8, y);
    const sky = between(palette.deep, palette.sky, high * 0.75);
    return scale(sky, 0.75 + 0.5 * clouds((x / w) * 4 + 3, (y / h) * 5, 4));
  });
  film.cover((x, y) => {
    const t = (y - top(x)) / (bottom() - top(x));
    if (t < 0 || t > 1) return null;
    const isTier = Math.abs(t - 0.52) < 0.022 || Math.abs(t - 0.8) < 0.012;
    return [scale(palette.stand, t < 0.16 ? 0.22 : isTier ? 0.25 : 0.5 + 0.9 * t), 1];
  });
  film.shine((x, y) => {
    const t = (y - top(x)) / (bottom() - top(x));
    if (y - top(x) >= 0 && y - top(x) < h * 0.006) return scale(palette.air, 0.12);
    if (Math.abs(t - 0.165) < 0.006) return scale(palette.air, 0.5);
    return Math.abs(t - 0.52) < 0.005 ? scale(palette.air, 0.22) : null;
  });
  fillStand(film, { top, bottom, unit, seed });
  const boards = h * 0.04;
  layBoards(film, bottom(), boards);
  layGrass(film, bottom() + boards, view);
  if (view.goal) standGoal(film, bottom() + boards, view.goal);
  softenBehind(film, bottom() + boards, unit * 2.2);
  shineLamps(film, view.lamps, palette.air);
  film.shine((x, y) => {
    const haze = bell(y - horizon, h * 0.1) * 0.1 * (0.5 + clouds((x / w) * 5, (y / h) * 9, 4));
    return haze < 0.002 ? null : scale(palette.air, haze * 1.6);
  });
  return film;
}

function layBoards(film: Film, from: number, height: number): void {
  film.cover((x, y) => {
    const v = (y - from) / height;
    if (v < 0 || v >= 1) return null;
    const place = (x / film.width) * 5.2;
    const span = Math.floor(place);
    const u = place - span;
    const isSign = u > 0.12 && u < 0.88 && v > 0.3 && v < 0.7 && noise(place * 16, span * 7 + 3) > 0.48;
    const strength = (0.55 + 0.45 * step(0, 0.5, v) * step(1, 0.5, v)) * (isSign ? 1.9 : 0.75);
    const seam = u < 0.012 || u > 0.988 ? 0.2 : 1;
    return [scale(BOARDS[span % BOARDS.length], strength * seam), 1];
  });
}

const CHALK: Vec = [0.62, 0.75, 0.68];

function layGrass(film: Film, from: number, { palette, middle }: StadiumView): void {
  const { width: w, height: h } = film;
  const fine = 1404 / w;
  film.cover((x, y) => {
    if (y < from) return null;
    const v = (y - from + h * 0.018) / (h - from);
    const depth = 1 / (v + 0.02);
    const across = (x / w - middle) * depth * 7.2;
    const mown = Math.sin((across * 0.62 + depth * 0.42) * Math.PI);
    const blades = noise(x * 0.55 * fine, y * 1.3 * fine);
    const light =
      (0.4 + 0.9 * Math.exp(-(((x / w - middle - 0.04) / 0.42) ** 2) - ((v - 0.25) / 0.8) ** 2)) *
      (0.8 + 0.28 * clouds(across * 38 + depth * 9, depth * 70, 3) + 0.22 * (blades - 0.5) * step(0.1, 0.9, v)) *
      (0.75 + 0.6 * Math.exp(-v * 5));
    const grass = scale(between(palette.grass[0], palette.grass[1], step(-0.12, 0.12, mown)), light);
    const touch = 1 - step(0.5, 1.4, Math.abs(depth - 6.2) / (depth * 0.045));
    const near = (1 - step(0.55, 1.25, Math.abs(depth - 2.05) / 0.035)) * 0.85;
    const chalk = Math.max(touch, near) * 0.8 * (0.8 + 0.2 * blades);
    return [between(grass, scale(CHALK, light * 0.9), chalk), 1];
  });
}

function standGoal(film: Film, ground: number, [left, width]: readonly [number, number]): void {
  const { width: w, height: h } = film;
  const [x0, x1] = [left * w, (left + width) * w];
  const y1 = ground + h * 0.01;
  const y0 = y1 - ((h * 0.118 * width) / 0.15) * Math.min(1, w / (h * 2.08));
  const post = Math.max(1.4, w / 520);
  film.shine((x, y) => {
    if (x < x0 || x > x1 || y < y0 || y > y1) return null;
    const isKnot = (((x - x0) / (x1 - x0)) * 16) % 1 < 0.12 || (((y - y0) / (y1 - y0)) * 9) % 1 < 0.16;
    return isKnot ? [0.11, 0.11, 0.11] : null;
  });
  film.cover((x, y) => {
    const isPost = (Math.abs(x - x0) < post || Math.abs(x - x1) < post) && y > y0 - post && y < y1;
    const isBar = Math.abs(y - y0) < post && x > x0 - post && x < x1 + post;
    return isPost || isBar ? [[0.76, 0.87, 0.84], 1] : null;
  });
}

/** Distant things are out of focus. */
function softenBehind(film: Film, from: number, radius: number): void {
  const soft = film.copy().blur(radius);
  film.cover((x, y) => {
    const share = (1 - step(from - 2, from + film.height * 0.1, y)) * 0.8;
    if (share <= 0) return null;
    const at = (y * film.width + x) * 4;
    return [[soft.light[at], soft.light[at + 1], soft.light[at + 2]], clamp(share)];
  });
}
