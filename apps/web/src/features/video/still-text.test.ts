import { expect, it } from 'vitest';
import { untilNext } from './still-text.ts';

it('counts down to the next broadcast that is planned, and to none whose host is late', () => {
  expect(untilNext([{ startsAt: 500 }, { startsAt: 1_700 }, { startsAt: 9_000 }], 1_000)).toBe(700);
  expect(untilNext([{ startsAt: 500 }], 1_000)).toBeNull();
  expect(untilNext([], 1_000)).toBeNull();
});
