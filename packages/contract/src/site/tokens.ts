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
  /** `soft`: panels with corners and a shadow; `ruled`: a heavy rule above and hairlines around, as in a printed table. */
  cards: z.enum(['soft', 'ruled']).default('soft'),
  /** Face of headings; `serif` is the serif face of the reader's system. */
  heading: z.enum(['sans', 'serif']).default('sans'),
  /** `dense` has narrow margins and low bars. */
  density: z.enum(['calm', 'dense']).default('calm'),
  /** `stage`: the home page begins with its banner; `programme`: it is a table of tonight's matches by time. */
  home: z.enum(['stage', 'programme']).default('stage'),
  /** The form of the main places on a phone: an icon over a word, or a word alone. */
  tabBar: z.enum(['icons', 'words']).default('icons'),
});

/** The looks that a brand may take over; `fresh` (清新) is the usual one. */
export const themeName = z.enum(['fresh']);

export const brandPack = z.strictObject({
  /** Gives the colours and the shape that the brand does not set itself. */
  theme: themeName.optional(),
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
  /** The hand that draws the brand's pictures, crests and league marks. */
  art: z.enum(['film', 'press']).default('film'),
});
