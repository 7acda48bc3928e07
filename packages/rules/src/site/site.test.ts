import { expect, it } from 'vitest';
import { contrastRatio, egameCode, isEgameCode, presentationSiteId } from './index.ts';

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

it.each(['AGDZ', 'PGDZ', 'YBBY', 'agdz'])('sends %s to dz when it is configured first', (key) => {
  expect(egameCode(key, [key.toUpperCase(), 'YBDZ'])).toBe('dz');
});

it('takes the code configured for a venue before the first letters of its key', () => {
  expect(egameCode('AGDZ', venues, { AGDZ: 'aa' })).toBe('aa');
  expect(egameCode('PGDZ', venues, { AGDZ: 'aa' })).toBe('pg');
  expect(egameCode('YBDZ', venues, { YBDZ: 'aa' })).toBe('dz');
});

it.each([
  ['dz', true],
  ['ag', true],
  ['ybegdz', true],
  ['d', false],
  ['DZ', false],
  ['abc', false],
])('has a page under %s: %s', (code, isOne) => {
  expect(isEgameCode(code)).toBe(isOne);
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
