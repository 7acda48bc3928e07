import { expect, it } from 'vitest';
import { wallTime, zoneText } from './wall-time.ts';

it('names zones on either side of UTC', () => {
  expect([480, 0, -300].map(zoneText)).toEqual(['GMT+8', 'GMT+0', 'GMT-5']);
});

it('says the time of day in a zone, over midnight too', () => {
  const at = Date.parse('2026-11-22T16:30:05Z');
  expect(wallTime(at, 480)).toBe('00:30:05 GMT+8');
  expect(wallTime(at, -300)).toBe('11:30:05 GMT-5');
});
