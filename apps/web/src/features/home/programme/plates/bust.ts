import type { Tone } from './engraved.ts';
import { fade } from './light.ts';

/** The head and shoulders of a grown person with a headset, lit from the left; hair and beard follow from a name. */
export function bust(name: string): Tone {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const [hasLongHair, hasBeard, hasFringe] = [seed % 2 === 0, seed % 4 === 1, seed % 3 === 0];
  return (x, y) => {
    const [u, v] = [(x - 0.5) / 0.2, (y - 0.43) / 0.26];
    const away = Math.hypot(u, v);
    const band = Math.hypot(u / 1.16, (v + 0.02) / 1.14);
    if (Math.abs(band - 1) < 0.06 && v < -0.1) return 0.95;
    if (Math.hypot((Math.abs(u) - 1.12) / 0.24, v / 0.36) < 1) return 0.9;
    if (away < 1) return face(u, v, hasBeard, hasFringe);
    const hair = Math.hypot(u / 1.12, (v + 0.16) / 1.06);
    if (hair < 1 && v < (hasLongHair ? 0.9 : -0.02)) return 0.72 + 0.2 * Math.sin(u * 16 + v * 5);
    if (hasLongHair && Math.abs(u) < 1.24 && v > 0 && v < 1.3) return 0.7 + 0.18 * Math.sin(u * 18);
    const neck = Math.abs(u) < 0.48 && y < 0.78;
    if (neck && y > 0.6) return 0.34 + (x - 0.5) * 1.6;
    const shoulder = 0.74 + 0.9 * Math.max(0, Math.abs(x - 0.5) - 0.06) ** 1.7;
    if (y > shoulder) return Math.abs(x - 0.5) < (0.86 - y) * 0.6 ? 0.2 : fade(0.56 + (x - 0.4) * 0.6);
    return 0.12;
  };
}

function face(u: number, v: number, hasBeard: boolean, hasFringe: boolean): number {
  const shade = 0.1 + Math.max(0, u + 0.1) * 0.42 + Math.max(0, v - 0.5) * 0.2;
  const top = hasFringe ? -0.36 - u * 0.26 : -0.52 + Math.abs(u) * 0.16;
  if (v < top) return 0.8 + 0.14 * Math.sin(u * 14);
  const side = Math.abs(Math.abs(u) - 0.4);
  if (side < 0.2 && Math.abs(v + 0.2 - side * 0.2) < 0.045) return 0.9;
  if (side < 0.13 && Math.abs(v + 0.02) < 0.07) return 0.92;
  if (Math.abs(u - 0.1 - v * 0.1) < 0.05 && v > -0.05 && v < 0.34) return shade + 0.34;
  if (Math.abs(u) < 0.28 && Math.abs(v - 0.6 + u * u * 0.3) < 0.05) return 0.85;
  if (hasBeard && v > 0.42 && Math.hypot(u / 0.86, (v - 0.2) / 0.8) > 0.62) return 0.7;
  return fade(shade);
}
