import { expect, it } from 'vitest';
import { birthdayWindow } from './birthday-window.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-06-11T23:59:59', 2, 'not_birthday', '2026-06-12'],
  ['2026-06-12T00:00:00', 2, 'in_window', '2026-06-12'],
  ['2026-06-18T23:59:59', 2, 'in_window', '2026-06-12'],
  ['2026-06-18T23:59:59', 0, 'level_too_low', '2026-06-12'],
  ['2026-06-19T00:00:00', 2, 'not_birthday', '2027-06-12'],
])('at %s with level %i is %s, from %s', (now, level, state, from) => {
  expect(birthdayWindow('1990-06-15', level, at(now))).toMatchObject({ state, from });
});

it('reaches over the new year', () => {
  expect(birthdayWindow('1990-01-01', 3, at('2026-12-30T12:00:00'))).toMatchObject({
    state: 'in_window',
    from: '2026-12-29',
    to: '2027-01-04',
  });
  expect(birthdayWindow('1990-12-31', 3, at('2027-01-02T12:00:00'))).toMatchObject({ state: 'in_window' });
});
