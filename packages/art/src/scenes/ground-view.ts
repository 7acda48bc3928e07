import { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { noise, sequence } from '../film/noise.ts';
import { camera } from '../film/trace.ts';
import { clamp, scale, step, type Vec } from '../film/vectors.ts';
import { shineLamps } from './lamps.ts';
import type { Palette } from './palette.ts';

const LINE = 0.16;
const SHIRTS = ['#C2342F', '#E9EFEA', '#2E8C6B', '#2A4F8F', '#E7B83B', '#8A5A3C', '#1C2B28'].map(lightOf);

export interface GroundSize {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
}

/** Where a point is in the picture, in pixels. */
export type Placed = (x: number, y: number, z: number) => readonly [x: number, y: number];

interface GroundView extends GroundSize {
  /** The colour of a place of the ground, 105 by 68 metres; `soft` is what a pixel covers there. */
  readonly ground: (x: number, z: number, soft: number) => Vec;
  /** Puts what is on the ground into the picture. */
  readonly furnish?: (film: Film, placed: Placed) => void;
}

/** A lit ground from the main stand, with boards and a full stand behind it. */
export function groundView({ width, height, palette, ground, furnish }: GroundView): Film {
  const [w, h] = [width * 2, height * 2];
  const film = new Film(w, h);
  const view = camera([53.5, 62, -72], [53.2, 0, 37.5], 25.6);
  const far = view.project([52, 0, 79], w, h)[1];
  film.paint((x, y) => {
    const ray = view.ray(x, y, w, h);
    if (ray[1] >= 0) return scale(palette.stand, 0.4);
    const t = -view.eye[1] / ray[1];
    const [px, pz] = [105 - (view.eye[0] + ray[0] * t), view.eye[2] + ray[2] * t];
    if (pz < 73.5) return ground(px, pz, t * 0.0016);
    return pz < 79 ? board(px, pz, palette) : scale(palette.stand, 0.9 - 0.55 * clamp((pz - 79) / 70));
  });
  seatPeople(film, far);
  furnish?.(film, (x, y, z) => {
    const [left, top] = view.project([105 - x, y, z], w, h);
    return [left, top];
  });
  film.glow(w * 0.06, -h * 0.02, w * 0.42, scale(palette.air, 0.9), 0.55, 2.2);
  film.glow(w * 0.95, -h * 0.02, w * 0.46, palette.air, 0.7, 2.2);
  shineLamps(
    film,
    [
      { x: 0.97, y: -0.1, size: 0.5, beams: [0.62, 0.78] },
      { x: 0.04, y: -0.1, size: 0.45, beams: [0.34] },
    ],
    palette.air,
  );
  return film.bloom(0.8, 9, 0.35).vignette(0.54, 0.56, 0.5).smaller(2);
}

/** The share of a line of the usual width at a distance from its middle. */
export const stroke = (distance: number, soft: number): number =>
  1 - step(LINE - soft, LINE + soft, Math.abs(distance));

const BOARDS: readonly Vec[] = [
  [0.03, 0.26, 0.2],
  [0.02, 0.12, 0.26],
  [0.2, 0.12, 0.02],
  [0.2, 0.03, 0.05],
];

function board(x: number, z: number, { accent }: Palette): Vec {
  const place = x / 9;
  const span = Math.floor(place);
  const v = (z - 73.5) / 5.5;
  const u = place - span;
  const isSign = u > 0.14 && u < 0.86 && v > 0.28 && v < 0.72 && noise(u * 13, span * 5) > 0.45;
  const colour = span % 3 === 0 ? scale(accent, 0.5) : BOARDS[((span % 4) + 4) % 4];
  return u < 0.015 ? [0, 0, 0] : scale(colour, isSign ? 1.3 : 0.6);
}

function seatPeople(film: Film, to: number): void {
  const next = sequence(3);
  const crowd = new Film(film.width, film.height);
  for (let count = 0; count < 2600; count += 1) {
    const [x, y] = [next() * film.width, next() * (to - 2)];
    const brightness = (0.1 + 0.34 * next()) * (0.35 + (0.65 * y) / to);
    crowd.disc(x, y, 1 + 0.9 * next(), SHIRTS[Math.floor(next() * SHIRTS.length)], brightness, 0.9);
  }
  film.add(crowd.blur(1.4));
  for (let count = 0; count < 46; count += 1) {
    const colour: Vec = next() < 0.6 ? [0.75, 1, 0.9] : [1, 0.82, 0.5];
    film.disc(next() * film.width, next() * to * 0.95, 1.5 + 3.5 * next() ** 2, colour, 0.1 + 0.22 * next(), 1.2);
  }
}
