import type { TokenName } from '@touchline/contract/site';
import { contrastRatio } from './contrast.ts';

const TEXT_CONTRAST = 4.5;
const SURFACES = ['bg', 'surface', 'sunken'] as const;
const TEXTS = [
  'text',
  'text2',
  'text3',
  'primary-text',
  'up',
  'down',
  'live',
  'gold',
  'accent',
  'info',
  'warn',
  'danger',
] as const;

/** Every pair of text and ground that the screens use. */
const PAIRS: readonly (readonly [TokenName, TokenName])[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['on-primary', 'primary'],
  ['primary-text', 'primary-soft'],
  ['text', 'primary-soft'],
  ['gold', 'gold-soft'],
  ['live', 'live-soft'],
  ['on-banner', 'banner-from'],
  ['on-banner', 'banner-to'],
];

/** The pairs of a palette that fail AA, one line each: `text3 on sunken 4.21`. */
export function contrastProblems(palette: Readonly<Record<TokenName, string>>): string[] {
  return PAIRS.flatMap(([text, ground]) => {
    const ratio = contrastRatio(palette[text], palette[ground]);
    return ratio >= TEXT_CONTRAST ? [] : [`${text} on ${ground} ${ratio.toFixed(2)}`];
  });
}
