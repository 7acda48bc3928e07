import { expect, it } from 'vitest';
import { safeReturn } from './enter.ts';

it.each(['/app/home', '/app/match/7?tab=bets', '/cs', '/'])('leads back to %s', (path) => {
  expect(safeReturn(path)).toBe(path);
});

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
])('takes %j for no way back', (path) => {
  expect(safeReturn(path)).toBe('/app/home');
});
