import { z } from 'zod';

/** Colour tokens of a theme; a brand pack gives each a value for light and for dark. */
export const tokenNames = [
  'bg',
  'surface',
  'sunken',
  'line',
  'text',
  'text2',
  'text3',
  'primary',
  'on-primary',
  'primary-soft',
  'primary-text',
  'up',
  'down',
  'live',
  'live-soft',
  'gold',
  'gold-soft',
  'accent',
  'info',
  'warn',
  'danger',
  'banner-from',
  'banner-to',
  'on-banner',
] as const;

export type TokenName = (typeof tokenNames)[number];

const hexColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const palette = z.strictObject(
  Object.fromEntries(tokenNames.map((name) => [name, hexColour])) as Record<TokenName, typeof hexColour>,
);

/** Shape and density of a brand, in CSS pixels. */
export const shape = z.strictObject({
  card: z.int().min(0).max(24),
  control: z.int().min(0).max(24),
  cell: z.int().min(0).max(24),
  chip: z.int().min(0).max(999),
  /** Height of an odds cell on a phone; never under the 44 px target. */
  cellHeight: z.int().min(44).max(56),
  banner: z.enum(['pitch', 'night']),
});

export const brandPack = z.strictObject({
  name: z.string().min(1).max(12),
  shortName: z.string().min(1).max(6),
  slogan: z.string().max(30),
  /** SVG path data of the mark on a 24 by 24 grid, drawn in on-primary over primary. */
  markPath: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{5,600}$/),
  /** Corner radius of the mark's tile out of 24. */
  markRadius: z.int().min(0).max(12),
  light: palette,
  dark: palette,
  shape,
});
