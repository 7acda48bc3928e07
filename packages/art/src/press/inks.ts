import { blend } from '../colour/hex.ts';
import type { BrandColours } from '../scenes/palette.ts';

export interface Inks {
  readonly paper: string;
  readonly bright: string;
  readonly dark: string;
}

/** The two inks of a brand and its paper. */
export function inksOf(brand: BrandColours): Inks {
  return {
    paper: blend(brand.primary, '#FFFFFF', 0.94),
    bright: brand.primary,
    dark: blend(brand['banner-from'], '#000000', 0.2),
  };
}

/** The ink that a darkness takes: none below a threshold, then more by a factor. */
export const more = (factor: number, from: number) => (darkness: number) =>
  Math.min(1, Math.max(0, (darkness - from) * factor));
