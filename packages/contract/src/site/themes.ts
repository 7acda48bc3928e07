import type { z } from 'zod';
import type { palette, shape, themeName } from './tokens.ts';

interface Theme {
  readonly light: z.infer<typeof palette>;
  readonly dark: z.infer<typeof palette>;
  readonly shape: z.input<typeof shape>;
}

/** 清新: green on white, soft corners, and the same at night (product-spec section 1). */
const fresh: Theme = {
  light: {
    bg: '#F3F7F5',
    surface: '#FFFFFF',
    sunken: '#E9F0ED',
    line: '#DDE6E2',
    text: '#0F211C',
    text2: '#465B54',
    text3: '#566A63',
    primary: '#0A7558',
    'on-primary': '#FFFFFF',
    'primary-soft': '#DBF2E8',
    'primary-text': '#07634A',
    up: '#CF2318',
    down: '#067049',
    live: '#C81745',
    'live-soft': '#FBE7ED',
    gold: '#8F5E0B',
    'gold-soft': '#FBF0D6',
    accent: '#B83C0A',
    info: '#1A63C4',
    warn: '#9A4A06',
    danger: '#CF2318',
    'banner-from': '#0B4133',
    'banner-to': '#117A5C',
    'on-banner': '#FFFFFF',
  },
  dark: {
    bg: '#0B1411',
    surface: '#12201B',
    sunken: '#1A2B25',
    line: '#22352E',
    text: '#E7F1ED',
    text2: '#A6BBB3',
    text3: '#8FA39B',
    primary: '#2CC79B',
    'on-primary': '#03150F',
    'primary-soft': '#10392D',
    'primary-text': '#5BE0B8',
    up: '#FF7B72',
    down: '#45D996',
    live: '#FF6E8C',
    'live-soft': '#33202A',
    gold: '#F2C46B',
    'gold-soft': '#3A2C10',
    accent: '#FF8A5C',
    info: '#79B2FF',
    warn: '#FFB057',
    danger: '#FF7B72',
    'banner-from': '#0B4133',
    'banner-to': '#117A5C',
    'on-banner': '#FFFFFF',
  },
  shape: { card: 14, control: 11, cell: 9, chip: 999, cellHeight: 48, banner: 'pitch' },
};

/** The looks that a brand may name in place of colours and shape of its own. */
export const themes: Readonly<Record<z.infer<typeof themeName>, Theme>> = { fresh };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const over = (usual: object, own: unknown): unknown =>
  own === undefined || isFields(own) ? { ...usual, ...own } : own;

/** A brand of a site file with what it leaves to its theme; what it sets itself, down to one colour, counts before that. */
export function themed(brand: unknown): unknown {
  if (!isFields(brand) || typeof brand.theme !== 'string' || !Object.hasOwn(themes, brand.theme)) return brand;
  const { light, dark, shape } = themes[brand.theme as keyof typeof themes];
  return {
    ...brand,
    light: over(light, brand.light),
    dark: over(dark, brand.dark),
    shape: over(shape, brand.shape),
  };
}
