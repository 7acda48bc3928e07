import { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { clouds, noise, sequence } from '../film/noise.ts';
import { clamp, scale, step, type Vec } from '../film/vectors.ts';
import { fillShape, strokeLine } from './drawn-shapes.ts';
import type { GroundSize } from './ground-view.ts';
import { shineLamps } from './lamps.ts';

const COLD = lightOf('#3FA8E8');
const WARM = lightOf('#F0793A');
const PLAYERS = 5;

/** The stage of an esports hall: two rows of players face each other below a large screen, before a dark crowd. */
export function arena({ width, height, palette }: GroundSize): Film {
  const [w, h] = [width * 2, height * 2];
  const film = new Film(w, h);
  const floor = h * 0.56;
  film.paint((x, y) => {
    const haze = clouds((x / w) * 5, (y / h) * 5, 4);
    if (y < floor) return scale(palette.sky, 0.3 + 0.5 * haze * step(0, floor, y));
    const depth = (y - floor) / (h - floor);
    const gloss = Math.exp(-(((x / w - 0.5) / 0.3) ** 2)) * (1 - depth) * 0.5;
    return scale(palette.sky, 0.32 + gloss + 0.08 * noise(x * 0.05, y * 0.4));
  });
  screen(film, { left: 0.27 * w, right: 0.73 * w, top: 0.07 * h, bottom: 0.46 * h }, palette.air);
  for (const [side, colour] of [
    [-1, COLD],
    [1, WARM],
  ] as const)
    tables(film, side, colour, floor);
  film.glow(w * 0.2, floor, w * 0.26, COLD, 0.3, 2);
  film.glow(w * 0.8, floor, w * 0.26, WARM, 0.26, 2);
  shineLamps(
    film,
    [
      { x: 0.08, y: -0.06, size: 0.42, beams: [0.3, 0.46] },
      { x: 0.92, y: -0.06, size: 0.42, beams: [0.7, 0.54] },
    ],
    palette.air,
  );
  crowd(film);
  return film.bloom(0.7, 10, 0.45).vignette(0.5, 0.5, 0.42).smaller(2);
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A map of lanes and towers in lights: no game that there is. */
function screen(film: Film, { left, right, top, bottom }: Frame, air: Vec): void {
  const inset = 6;
  fillShape(
    film,
    [
      [left - inset, top - inset],
      [right + inset, top - inset],
      [right + inset, bottom + inset],
      [left - inset, bottom + inset],
    ],
    [0.01, 0.014, 0.016],
    1,
  );
  film.cover((x, y) => {
    if (x < left || x > right || y < top || y > bottom) return null;
    const [u, v] = [(x - left) / (right - left), (y - top) / (bottom - top)];
    const land = clouds(u * 7 + 2, v * 4 + 5, 4);
    const side = u < 0.5 - 0.12 * Math.sin(v * 5) ? COLD : WARM;
    const scan = 0.92 + 0.08 * Math.sin(y * 1.6);
    return [scale(side, (0.08 + 0.26 * land) * scan), 1];
  });
  const place = (u: number, v: number) => [left + u * (right - left), top + v * (bottom - top)] as const;
  // Three lanes bow from one base to the other, with a light at each tower.
  for (const bow of [-0.3, 0, 0.3]) {
    const points = Array.from({ length: 9 }, (_, index) => {
      const t = index / 8;
      return place(0.1 + 0.8 * t, 0.5 + bow * Math.sin(Math.PI * t));
    });
    for (let index = 0; index < 8; index += 1)
      strokeLine(film, points[index], points[index + 1], 3.4, scale(air, 0.7), 0.4);
    for (const [x, y] of [points[2], points[3], points[5], points[6]]) film.disc(x, y, 4.5, [0.9, 1, 0.96], 0.8, 1.5);
  }
  for (const u of [0.1, 0.9]) film.disc(...place(u, 0.5), 15, u < 0.5 ? COLD : WARM, 1.6, 3);
}

/** Five tables in a row that runs into the depth, each with its screen and its player. */
function tables(film: Film, side: -1 | 1, colour: Vec, floor: number): void {
  const { width: w, height: h } = film;
  for (let index = 0; index < PLAYERS; index += 1) {
    const near = (index + 1) / PLAYERS;
    const size = h * (0.075 + 0.03 * near);
    const x = w * (0.5 + side * (0.15 + 0.062 * index + 0.012 * near * index));
    const y = floor + h * (0.02 + 0.085 * near);
    const quad = (dx: number, dy: number, ww: number, hh: number) =>
      [
        [x + dx - ww, y + dy],
        [x + dx + ww, y + dy],
        [x + dx + ww, y + dy + hh],
        [x + dx - ww, y + dy + hh],
      ] as const;
    // The player behind the table: a head with a headset, and shoulders in the light of the screen.
    film.cover((px, py) => {
      const head = Math.hypot(px - x, py - (y - size * 0.92)) - size * 0.24;
      const body = Math.hypot((px - x) / 1.5, py - (y - size * 0.2)) - size * 0.38;
      const inside = clamp(0.5 - Math.min(head, py < y ? body : 9));
      if (inside <= 0) return null;
      const lit = clamp(0.5 - ((px - x) * -side) / (size * 0.7));
      return [scale(colour, 0.05 + 0.22 * lit * (head < 1 ? 1 : 0.6)), inside];
    });
    fillShape(film, quad(0, 0, size * 0.72, size * 0.62), [0.012, 0.016, 0.02], 1);
    fillShape(film, quad(0, size * 0.5, size * 0.72, size * 0.07), scale(colour, 0.9), 0.95);
    fillShape(film, quad(-side * size * 0.1, -size * 0.42, size * 0.36, size * 0.4), [0.006, 0.008, 0.01], 1);
    strokeLine(
      film,
      [x - side * size * 0.1 - size * 0.36, y - size * 0.42],
      [x - side * size * 0.1 + size * 0.36, y - size * 0.42],
      3,
      scale(colour, 1.2),
      0.9,
    );
  }
}

/** Heads and raised hands before the stage, dark against its light. */
function crowd(film: Film): void {
  const { width: w, height: h } = film;
  const next = sequence(9);
  for (let row = 0; row < 3; row += 1) {
    const heads = Array.from(
      { length: 26 },
      () => [next() * w, h * (0.88 + row * 0.05 + 0.03 * next()), 15 + 9 * next()] as const,
    );
    film.cover((x, y) => {
      if (y < h * 0.78) return null;
      let nearest = 99;
      for (const [hx, hy, r] of heads)
        nearest = Math.min(
          nearest,
          Math.hypot(x - hx, y - hy) - r,
          Math.hypot((x - hx) / 1.25, Math.min(0, y - hy - r * 2.5)) - r * 1.5,
        );
      const share = clamp(0.5 - nearest);
      return share > 0 ? [[0.006 + row * 0.002, 0.012, 0.014], share * 0.96] : null;
    });
  }
}
