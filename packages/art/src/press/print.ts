import { rgbOf } from '../colour/hex.ts';
import type { Drawn } from '../sets/picture.ts';

/** The way in which an ink is laid: dots of a screen, or lines of a graver, whose size follows the tone. */
export interface Screen {
  readonly kind: 'dots' | 'lines';
  readonly ink: string;
  /** Distance of dots or lines in pixels. */
  readonly pitch: number;
  /** Degrees. */
  readonly angle: number;
  /** The ink that a darkness of 0 to 1 takes, as 0 to 1. */
  readonly tone: (darkness: number) => number;
  /** The distance that the lines swing to the side, in pixels. */
  readonly swing?: number;
  /** Which part of the picture is laid with it. */
  readonly where?: (x: number, y: number) => boolean;
}

const FINER = 3;
/** Steps of each ink at an edge: few, so that the file stays small and the edge sharp. */
const STEPS = 3;

/** Prints the tones of a picture in a few inks on paper. Clear parts of the picture stay paper. */
export function print(picture: Drawn, paper: string, screens: readonly Screen[]): Drawn {
  const { width, height } = picture;
  const darkness = darknessOf(picture);
  const bytes = new Uint8Array(width * height * 4);
  const base = rgbOf(paper);
  for (let at = 0; at < bytes.length; at += 4) bytes.set([base[0], base[1], base[2], 255], at);
  for (const screen of screens) {
    const ink = rgbOf(screen.ink);
    const covers = coverage(screen, darkness, width, height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        if (screen.where && !screen.where(x, y)) continue;
        const share = Math.round(covers(x, y) * STEPS) / STEPS;
        if (share === 0) continue;
        const at = (y * width + x) * 4;
        for (let part = 0; part < 3; part += 1)
          bytes[at + part] = Math.round(bytes[at + part] * (1 - share) + ink[part] * share);
      }
  }
  return { width, height, bytes };
}

type DarknessAt = (x: number, y: number) => number;

/** The darkness of the surroundings of a pixel, 0 to 1; nothing is dark where the picture is clear. */
function darknessOf({ width, height, bytes }: Drawn): DarknessAt {
  const values = Float32Array.from({ length: width * height }, (_, index) => {
    const at = index * 4;
    const light = (0.3 * bytes[at] + 0.59 * bytes[at + 1] + 0.11 * bytes[at + 2]) / 255;
    return (1 - light) * (bytes[at + 3] / 255);
  });
  return (x, y) => {
    const column = Math.min(width - 2, Math.max(0, Math.floor(x)));
    const row = Math.min(height - 2, Math.max(0, Math.floor(y)));
    const at = row * width + column;
    return (values[at] + values[at + 1] + values[at + width] + values[at + width + 1]) / 4;
  };
}

/** The share of a pixel that the ink of a screen covers. */
function coverage(
  { kind, pitch, angle, tone, swing = 0 }: Screen,
  darkness: DarknessAt,
  width: number,
  height: number,
) {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [width / 2, height / 2];
  const inDot = (x: number, y: number): boolean => {
    const u = (x * c + y * s) / pitch;
    const v = (y * c - x * s) / pitch;
    const [ru, rv] = [Math.round(u), Math.round(v)];
    const tones = tone(darkness(cx + (ru * c - rv * s) * pitch, cy + (ru * s + rv * c) * pitch));
    return Math.hypot(u - ru, v - rv) < 0.74 * Math.sqrt(tones);
  };
  const inLine = (x: number, y: number): boolean => {
    const u = x * c + y * s;
    const v = (y * c - x * s + swing * Math.sin(u / 14)) / pitch;
    return Math.abs(v - Math.round(v)) < tone(darkness(cx + x, cy + y)) / 2;
  };
  const isInked = kind === 'dots' ? inDot : inLine;
  return (x: number, y: number): number => {
    let count = 0;
    for (let j = 0; j < FINER; j += 1)
      for (let i = 0; i < FINER; i += 1)
        if (isInked(x + (i + 0.5) / FINER - cx, y + (j + 0.5) / FINER - cy)) count += 1;
    return count / (FINER * FINER);
  };
}

/** Lays a drawing of flat colours over a print. */
export function over(picture: Drawn, drawing: Drawn): Drawn {
  const bytes = picture.bytes.slice();
  for (let at = 0; at < bytes.length; at += 4) {
    const share = drawing.bytes[at + 3] / 255;
    for (let part = at; part < at + 3; part += 1)
      bytes[part] = Math.round(bytes[part] * (1 - share) + drawing.bytes[part] * share);
  }
  return { ...picture, bytes };
}
