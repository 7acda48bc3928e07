import { mix } from './vectors.ts';

/** Numbers between 0 and 1 that look random and are the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function atCorner(x: number, y: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise of the plane, 0 to 1. */
export function noise(x: number, y: number): number {
  const cx = Math.floor(x);
  const cy = Math.floor(y);
  const fx = x - cx;
  const fy = y - cy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  return mix(mix(atCorner(cx, cy), atCorner(cx + 1, cy), u), mix(atCorner(cx, cy + 1), atCorner(cx + 1, cy + 1), u), v);
}

/** Noise with detail: each octave is turned, half as strong and twice as fine. */
export function clouds(x: number, y: number, octaves = 5): number {
  let px = x;
  let py = y;
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(px, py);
    const turned = px * 1.62 - py * 1.2 + 3.1;
    py = px * 1.2 + py * 1.62 - 1.7;
    px = turned;
    strength *= 0.5;
  }
  return sum;
}
