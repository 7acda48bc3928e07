import { player } from '../figure/player.ts';
import { strike } from '../figure/poses.ts';
import type { Film } from '../film/film.ts';
import { sequence } from '../film/noise.ts';
import { mix, scale, step, unit } from '../film/vectors.ts';
import { football } from '../objects/football.ts';
import type { Palette } from './palette.ts';
import { stadium } from './stadium.ts';

const KIT = {
  shirt: '#C21F2C',
  band: '#F4F4EE',
  shorts: '#20272B',
  sock: '#C21F2C',
  boot: '#10231D',
  skin: '#B9794F',
  hair: '#17120F',
  trim: '#8A1420',
};
const LIGHTS = [
  { from: unit([1.2, 0.7, -0.95]), colour: [5, 5.2, 4.6] },
  { from: unit([-1.35, 0.75, -0.75]), colour: [3.2, 4.1, 3.8] },
  { from: unit([-0.75, 1, 0.9]), colour: [0.34, 0.38, 0.37] },
] as const;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** Where the player stands, in shares of the width. */
  readonly at: number;
}

const figures = new Map<string, Film>();

/** The figure of a size, traced once: banners of one height share it. */
function figureOf(width: number, height: number): Film {
  const key = `${width}x${height}`;
  const figure = figures.get(key) ?? player({ pose: strike, kit: KIT, lights: LIGHTS, width, height, finer: 2 });
  figures.set(key, figure);
  return figure;
}

/** A footballer about to strike under floodlights; the other side of the picture is calm for words. */
export function kick({ width: w, height: h, palette, at }: Frame): Film {
  const film = stadium({
    ...{ width: w, height: h, palette, horizon: 0.6, seed: 5, middle: at - 0.06 },
    lamps: [
      { x: Math.min(0.955, at + 0.24), y: 0.085, size: 1, beams: [0.3, 0.46, 0.6, 0.74].map((end) => end + at - 0.72) },
      { x: at - 0.17, y: 0.09, size: 0.6, beams: [0.5, 0.66, 0.82, 0.98].map((end) => end + at - 0.72) },
    ],
    goal: [at - 0.185, 0.098],
  });
  const unitSize = h / 672;
  const tall = Math.round(690 * unitSize);
  const figure = figureOf(Math.round(640 * unitSize), tall);
  const left = Math.round(at * w - figure.width * 0.376);
  const shadow = (x: number, y: number, rx: number, ry: number, depth: number) =>
    film.shade((px, py) => 1 - Math.exp(-(((px - x) / rx) ** 2) - ((py - y) / ry) ** 2) * depth);
  const foot = left + figure.width * 0.245;
  shadow(foot, h * 0.965, h * 0.115, h * 0.02, 0.85);
  shadow(foot + h * 0.13, h * 0.975, h * 0.27, h * 0.035, 0.45);
  film.glow(at * w, h * 0.42, h * 0.62, scale(palette.air, 0.55), 0.34, 1.8);
  film.over(figure, left, Math.round(-8 * unitSize));
  const ball = football(Math.round(112 * unitSize), 2, '#12352B');
  const [ballX, ballY] = [Math.round(left - ball.width * 0.1), Math.round(h * 0.805)];
  shadow(ballX + ball.width / 2, ballY + ball.width * 0.97, ball.width * 0.55, ball.width * 0.12, 0.8);
  film.over(ball, ballX, ballY);
  throwGrass(film, foot, h, unitSize);
  film.bloom(1, 12 * unitSize, 0.3).bloom(1.4, 46 * unitSize, 0.24);
  // Words are on the left, where the light is held back.
  film.shade((x) => mix(0.42, 1, step(at - 0.42, at - 0.14, x / w)));
  return film.vignette(at - 0.12, 0.5, 0.42);
}

/** Blades and dust behind the planted foot, and specks in the air. */
function throwGrass(film: Film, foot: number, h: number, unitSize: number): void {
  const next = sequence(9);
  for (let count = 0; count < 90; count += 1) {
    const angle = -Math.PI * (0.15 + 0.75 * next());
    const reach = next() * next() * h * 0.28;
    const colour = next() < 0.5 ? ([0.25, 0.75, 0.4] as const) : ([0.7, 1, 0.85] as const);
    const [x, y] = [foot + Math.cos(angle) * reach * 1.25, h * 0.955 + Math.sin(angle) * reach * 0.62];
    film.disc(x, y, (0.8 + 1.9 * next()) * unitSize, colour, 0.25 + 0.55 * next(), 0.7);
  }
  for (let count = 0; count < 60; count += 1)
    film.disc(
      next() * film.width,
      next() * h,
      (0.7 + 1.6 * next() ** 2) * unitSize,
      [0.7, 1, 0.9],
      0.1 + 0.2 * next(),
      0.8,
    );
}
