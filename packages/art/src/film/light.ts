import { clamp, mix, type Vec } from './vectors.ts';

const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** From linear light to the byte's curve, 0 to 1. */
export const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

/** The curve of film (ACES): bright light rolls off, nothing burns out at once. */
export const filmCurve = (x: number): number => clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));

/** Linear light of a colour `#RRGGBB`. */
export function lightOf(hex: string): Vec {
  const value = Number.parseInt(hex.slice(1), 16);
  return [decode(((value >> 16) & 255) / 255), decode(((value >> 8) & 255) / 255), decode((value & 255) / 255)];
}

/** The same hue with another brightness: its brightest part becomes `peak`. */
export function withPeak(colour: Vec, peak: number): Vec {
  const most = Math.max(...colour, 1e-6);
  return [(colour[0] / most) * peak, (colour[1] / most) * peak, (colour[2] / most) * peak];
}

/** A colour nearer to white by a share, in linear light. */
export const paler = (colour: Vec, share: number): Vec => [
  mix(colour[0], 1, share),
  mix(colour[1], 1, share),
  mix(colour[2], 1, share),
];
