import { expect, it } from 'vitest';
import { contrastRatio, egameCode, presentationSiteId } from './index.ts';

const venues = ['KYDZ', 'YBDZ', 'AGDZ', 'PGDZ'];

it.each([
  ['KYDZ', 'dz'],
  ['YBDZ', 'dz'],
  ['ybdz', 'dz'],
  ['YBBY', 'by'],
  ['ybqp', 'by'],
  ['YBEGDZ', 'by'],
  ['AGDZ', 'ag'],
  ['PGDZ', 'pg'],
  [null, 'ybegdz'],
  ['', 'ybegdz'],
])('sends venue %s to the page %s', (key, code) => {
  expect(egameCode(key, venues)).toBe(code);
});

it('sends any venue that is configured first to dz', () => {
  expect(egameCode('AGDZ', ['AGDZ', 'YBDZ'])).toBe('dz');
});

it.each([
  [5000, 5000],
  [5001, 5001],
  [5005, 5005],
  [5006, 5000],
  [5010, 5000],
])('site %i is shown as %i', (site, shown) => {
  expect(presentationSiteId(site)).toBe(shown);
});

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
