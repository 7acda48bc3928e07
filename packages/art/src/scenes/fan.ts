import { coverSvg } from '../covers/cover.ts';
import { Film } from '../film/film.ts';
import { clouds, sequence } from '../film/noise.ts';
import { bell, between, scale } from '../film/vectors.ts';
import { exposed, raster } from '../sets/raster.ts';
import type { Palette } from './palette.ts';

interface Fan {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly at: number;
  readonly names: readonly [string, string, string];
}

/** Three covers of games, held like cards before a sky of dust and stars. */
export async function fan({ width: w, height: h, palette, at, names }: Fan): Promise<Film> {
  const film = new Film(w, h);
  film.paint((x, y) => {
    const [u, v] = [x / h, y / h];
    const dust = clouds(u * 1.8 + 2 * clouds(u * 2 + 1, v * 2, 4), v * 1.8 + 3, 5);
    const glow = bell(x / w - at, 0.3) * dust;
    return between(scale(palette.deep, 0.7), scale(palette.air, 0.55), glow * 0.95);
  });
  const next = sequence(21);
  for (let count = 0; count < 190; count += 1)
    film.disc(next() * w, next() * h, 0.5 + 1.3 * next() ** 5, [0.95, 1, 1], 0.1 + next() ** 3, 0.6);
  const spread = [
    [names[0], -0.19, -13, 0.72],
    [names[2], 0.19, 13, 0.72],
    [names[1], 0, 0, 0.84],
  ] as const;
  for (const [name, aside, turn, size] of spread) {
    const x = at * w + aside * h * 1.25;
    film.shade((px, py) => 1 - 0.6 * Math.exp(-(((px - x) / (h * 0.26)) ** 4) - ((py - h * 0.55) / (h * 0.42)) ** 4));
    film.over(await card(name, { width: w, height: h, x, tall: size * h, turn }), 0, 0);
  }
  film.glow(at * w, h * 0.96, h * 0.5, palette.air, 0.25, 2);
  return film.bloom(0.75, h * 0.03, 0.22).vignette(at - 0.08, 0.5, 0.35);
}

interface Card {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly tall: number;
  readonly turn: number;
}

async function card(name: string, { width, height, x, tall, turn }: Card): Promise<Film> {
  const wide = (tall * 168) / 232;
  const y = height * 0.5 + Math.abs(turn) * height * 0.002;
  const inner = coverSvg(name).replace(
    '<svg ',
    `<svg x="${-wide / 2}" y="${-tall / 2}" width="${wide}" height="${tall}" `,
  );
  const rounded = `<clipPath id="card"><rect x="${-wide / 2}" y="${-tall / 2}" width="${wide}" height="${tall}" rx="${wide * 0.06}"/></clipPath>`;
  const placed = `<g transform="translate(${x} ${y}) rotate(${turn})"><g clip-path="url(#card)">${inner}</g></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${rounded}</defs>${placed}</svg>`;
  return exposed(await raster(svg, width, height));
}
