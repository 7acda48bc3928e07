import type { CrestPattern } from './patterns.ts';

/** The parts of a field of 40 by 40 that have the second colour. */
const divisions = {
  none: '',
  fess: 'M0 14h40v11H0z',
  chief: 'M0 0h40v13.5H0z',
  hoops: 'M0 9h40v5.5H0zM0 20h40v5.5H0zM0 31h40v5.5H0z',
  base: 'M0 24c5-3 8 2 13.5 0s8 2 13.5 0 8 2 13 0v16H0z',
  pale: 'M20 0h20v40H20z',
  quarters: 'M20 0h20v20H20zM0 20h20v20H0z',
  bend: 'M0 0h40L0 40z',
  stripes: 'M8.5 0h4.8v40H8.5zM17.6 0h4.8v40h-4.8zM26.7 0h4.8v40h-4.8z',
  sash: 'M-2 4 6-4l38 38-8 8z',
  chevron: 'M0 30 20 14l20 16v9L20 23 0 39z',
  saltire: 'm-1 4 5-5L20 15 36-1l5 5-16 16 16 16-5 5-16-16L4 41l-5-5 16-16z',
  cross: 'M16.5 0h7v40h-7zM0 15h40v7H0z',
  pile: 'M6 0h28L20 34z',
} as const;

export type Division = keyof typeof divisions;

/** The divisions that carry on what the pattern of a club says, so that its crest fits its kit. */
export const divisionsOf: Readonly<Record<CrestPattern, readonly Division[]>> = {
  band: ['fess', 'chief', 'hoops', 'base'],
  half: ['pale', 'quarters', 'bend'],
  stripe: ['stripes', 'sash', 'pile'],
  plain: ['none', 'chevron', 'saltire', 'cross'],
};

export const divisionPath = (division: Division): string => divisions[division];

/** The share of the field under the charge that has the second colour: what a charge must stand out from. */
export const standsOn: Readonly<Record<Division, readonly ('first' | 'second')[]>> = {
  none: ['first'],
  fess: ['second'],
  chief: ['first'],
  hoops: ['first', 'second'],
  base: ['first', 'second'],
  pale: ['first', 'second'],
  quarters: ['first', 'second'],
  bend: ['first', 'second'],
  stripes: ['first', 'second'],
  sash: ['second', 'first'],
  chevron: ['first', 'second'],
  saltire: ['second'],
  cross: ['second'],
  pile: ['second'],
};
