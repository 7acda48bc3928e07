import { expect, it } from 'vitest';
import { formatHandicap, formatLine, formatOdds, nameHandicap } from './index.ts';

it.each([
  [0, '0'],
  [1, '0/0.5'],
  [-1, '-0/0.5'],
  [-3, '-0.5/1'],
  [10, '2.5'],
  [11, '2.5/3'],
  [-16, '-4'],
])('writes the line of %i quarters as %s', (quarters, text) => {
  expect(formatLine(quarters)).toBe(text);
});

it('shows the receiving side of a handicap with a plus and by its Chinese name', () => {
  expect(formatHandicap(3)).toBe('+0.5/1');
  expect(nameHandicap(3)).toBe('受让半球/一球');
  expect(nameHandicap(-5)).toBe('一球/球半');
  expect(nameHandicap(22)).toBe('+5.5');
});

it.each([
  [1850, 'decimal', '1.85'],
  [1055, 'decimal', '1.055'],
  [1050, 'decimal', '1.05'],
  [1999, 'decimal', '1.99'],
  [1850, 'hongkong', '0.85'],
  [1850, 'malay', '0.85'],
  [3000, 'malay', '-0.50'],
  [1500, 'indonesian', '-2.00'],
  [3000, 'indonesian', '2.00'],
  [1055, 'hongkong', '0.055'],
  [1055, 'malay', '0.055'],
  [1855, 'hongkong', '0.85'],
  [4000, 'malay', '-0.34'],
  [1055, 'indonesian', '-18.19'],
] as const)('shows %i as %s odds %s', (oddsMilli, format, text) => {
  expect(formatOdds(oddsMilli, format)).toBe(text);
});
