import { between, pick, smoothField } from './chance.ts';
import { glyphs } from './glyphs.ts';
import { Pixels, pngDataUrl } from './png.ts';
import type { DrawnPuzzle } from './puzzle.ts';

const WIDTH = 200;
const HEIGHT = 72;
const LENGTH = 4;
const CELL = 44;

/** Four characters on a wavy ground, each turned and shifted by chance; letters count in either case. */
export function drawImageCode(): DrawnPuzzle {
  const names = Object.keys(glyphs);
  const code = Array.from({ length: LENGTH }, () => pick(names));
  const pixels = ground();
  const bend = smoothField(14);
  for (const [index, name] of code.entries()) drawGlyph(pixels, glyphs[name] ?? [], 12 + index * CELL, bend);
  for (let n = 0; n < 3; n++) drawHair(pixels);
  return {
    puzzle: { type: 'image', picture: pngDataUrl(pixels), width: WIDTH, height: HEIGHT },
    solution: code.join(''),
  };
}

export function isImageCode(solution: string, answer: string): boolean {
  return answer.trim().toUpperCase() === solution;
}

function ground(): Pixels {
  const pixels = new Pixels(WIDTH, HEIGHT);
  const tone = smoothField(20);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const light = 208 + 40 * tone(x, y) + between(-8, 8);
      pixels.set(x, y, [light - 14, light, light - 6].map(Math.round) as [number, number, number]);
    }
  return pixels;
}

function drawGlyph(pixels: Pixels, rows: readonly string[], left: number, bend: (x: number, y: number) => number) {
  const [turn, scale] = [between(-0.38, 0.38), between(5.4, 6.6)];
  const [middleX, middleY] = [left + CELL / 2 + between(-3, 3), HEIGHT / 2 + between(-6, 6)];
  const ink = [between(10, 70), between(40, 100), between(40, 120)].map(Math.round) as [number, number, number];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = Math.max(0, left - 8); x < Math.min(WIDTH, left + CELL + 8); x++) {
      const wave = (bend(x, y) - 0.5) * 7;
      const [dx, dy] = [x - middleX + wave, y - middleY + wave];
      const column = Math.floor((dx * cos + dy * sin) / scale + 2.5);
      const row = Math.floor((dy * cos - dx * sin) / scale + 3.5);
      if (rows[row]?.[column] === '#') pixels.set(x, y, ink);
    }
}

function drawHair(pixels: Pixels): void {
  const ink = [between(40, 140), between(60, 140), between(60, 160)].map(Math.round) as [number, number, number];
  const [from, to, high] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8), between(-16, 16)];
  for (let x = 0; x < WIDTH; x++) {
    const part = x / WIDTH;
    const y = Math.round(from + (to - from) * part + high * Math.sin(part * Math.PI * 2));
    for (const row of [y, y + 1]) if (row >= 0 && row < HEIGHT) pixels.set(x, row, ink);
  }
}
