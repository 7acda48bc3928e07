import type { Tone } from './engraved.ts';
import { box, disc, fade, grain, mix, ridge, wave } from './light.ts';

/** A lighthouse over the sea, its beam crossing a sky of a few stars. */
const harbour: Tone = (x, y, ratio) => {
  const horizon = 0.7;
  const [lampX, lampY] = [0.7, 0.25];
  if (y > horizon) {
    const depth = (y - horizon) / (1 - horizon);
    const shine = Math.max(0, 1 - Math.abs(x - lampX) * (3.4 - depth * 1.6));
    return fade(0.12 + 0.3 * wave(x * 14 + depth * 5, y * 46) + shine * 0.62 * wave(x * 9, y * 70));
  }
  const halfWidth = 0.028 + (y - lampY) * 0.055;
  if (y > lampY + 0.07 && Math.abs(x - lampX) < halfWidth) {
    const band = Math.floor((y - lampY) * 9) % 2;
    return fade((band === 0 ? 0.92 : 0.3) * (x < lampX - halfWidth * 0.2 ? 0.55 : 1));
  }
  if (box(x, y, lampX - 0.036, lampY - 0.035, lampX + 0.036, lampY + 0.05)) return 0.95;
  if (ridge(x, 0.62, 0.05, 3) < y && x > 0.5) return 0.06;
  const side = Math.atan2(y - lampY, (x - lampX) * ratio);
  const away = Math.hypot((x - lampX) * ratio, y - lampY);
  const beam = Math.abs(Math.PI - Math.abs(side) - 0.16) < 0.13 || Math.abs(side + 0.12) < 0.13 ? 0.8 - away * 0.42 : 0;
  const star = grain(Math.floor(x * 34), Math.floor(y * 26)) > 0.985 ? 0.9 : 0;
  return fade(Math.max(beam, star, 0.5 - away * 1.5, 0.08 + y * 0.26));
};

/** A floodlit bowl from outside, two masts over it. */
const stadium: Tone = (x, y) => {
  const rim = 0.52 - 0.09 * Math.sin(Math.PI * x);
  if (y > 0.82) return fade(0.16 + 0.42 * wave(x * 6, y * 60) * (1 - Math.abs(x - 0.5)));
  if (y > rim)
    return y - rim < 0.05 ? 0.9 : fade((Math.floor(x * 22) % 2 === 0 ? 0.62 : 0.22) * (1.2 - Math.abs(x - 0.36)));
  for (const mast of [0.16, 0.84]) {
    if (box(x, y, mast - 0.09, 0.14, mast + 0.09, 0.2)) return Math.floor(x * 60) % 2 === 0 ? 0.95 : 0.5;
    if (Math.abs(x - mast) < 0.012 && y > 0.2) return 0.7;
  }
  const glow = Math.max(0, 1 - Math.hypot(x - 0.5, (y - rim) * 1.2) * 1.7);
  return fade(glow * 0.72 + 0.05);
};

/** A ringed planet. */
const planet: Tone = (x, y, ratio) => {
  const [u, v] = [(x - 0.5) * ratio, y - 0.46];
  const away = Math.hypot(u, v);
  const [across, along] = [u * 0.34 + v * 0.94, u * 0.94 - v * 0.34];
  const ring = Math.hypot(along / 0.46, across / 0.13);
  const isRing = ring > 0.72 && ring < 1 && !(ring > 0.84 && ring < 0.88);
  if (away < 0.26) {
    if (isRing && across > 0) return 0.95;
    return fade(0.85 - Math.hypot(u + 0.12, v + 0.12) * 2.1 + 0.14 * Math.sin(across * 60));
  }
  if (isRing) return 0.75;
  return grain(Math.floor(x * 26), Math.floor(y * 30)) > 0.975 ? 0.9 : 0.06;
};

/** Towers before the rays of a low light. */
const towers: Tone = (x, y, ratio) => {
  const tops = [0.62, 0.48, 0.34, 0.14, 0.34, 0.46, 0.6];
  const place = (x - 0.08) / 0.84;
  const top = place >= 0 && place < 1 ? (tops[Math.floor(place * tops.length)] ?? 1) : 1;
  if (y > 0.9) return Math.floor(x * 16 + (y > 0.95 ? 0.5 : 0)) % 2 === 0 ? 0.8 : 0.3;
  if (y > top) return Math.floor(x * 64) % 3 === 0 ? 0.12 : fade(0.28 + (y - top) * 0.22);
  const turn = Math.atan2(y - 0.9, (x - 0.5) * ratio);
  return Math.floor((turn / Math.PI) * 30 + 60) % 2 === 0 ? 0.85 : 0.16;
};

/** Ranges of hills, paler the farther they are, under a full disc. */
const hills: Tone = (x, y, ratio) => {
  if (y > ridge(x, 0.8, 0.07, 5)) return fade(0.14 + 0.1 * wave(x * 4, y * 30));
  if (y > ridge(x + 0.3, 0.64, 0.09, 4)) return 0.34;
  if (y > ridge(x + 0.7, 0.48, 0.08, 3)) return 0.58;
  return disc((x - 0.64) * ratio, y - 0.25, 0.15) ? 0.95 : fade(0.08 + y * 0.3);
};

/** A sail on moving water. */
const sea: Tone = (x, y) => {
  const left = 0.48 - Math.max(0, y - 0.2) * 0.42;
  if (y > 0.2 && y < 0.62 && x > left && x < 0.49) return 0.92;
  if (y > 0.26 && y < 0.62 && x > 0.51 && x < 0.51 + (y - 0.26) * 0.6) return 0.6;
  if (y > 0.66 && y < 0.74 && x > 0.26 + (y - 0.66) && x < 0.78 - (y - 0.66)) return 0.95;
  return y > 0.7 ? fade(0.2 + 0.6 * wave(x * 5, y * 26)) : fade(0.06 + y * 0.3);
};

/** The field from above, as a table of tactics. */
const board: Tone = (x, y) => {
  const isLine = (value: number, at: number) => Math.abs(value - at) < 0.012;
  const isEdge = (isLine(x, 0.1) || isLine(x, 0.9)) && y > 0.12 && y < 0.88;
  const isHalf = (isLine(y, 0.12) || isLine(y, 0.5) || isLine(y, 0.88)) && x > 0.1 && x < 0.9;
  const isCircle = Math.abs(Math.hypot((x - 0.5) * 0.9, y - 0.5) - 0.15) < 0.012;
  if (isEdge || isHalf || isCircle) return 0.95;
  return mix(0.14, 0.34, Math.floor(y * 8) % 2);
};

/** Pictures by the names that content and venues give them. */
export const tones: Readonly<Record<string, Tone>> & { readonly sea: Tone } = {
  night: harbour,
  lamp: harbour,
  pitch: stadium,
  dusk: stadium,
  sports: stadium,
  calm: hills,
  hill: hills,
  board: board,
  esports: board,
  lottery: towers,
  live_casino: towers,
  egame: planet,
  star: planet,
  fishing: sea,
  sea,
};
