import { expect, it } from 'vitest';
import { birthdayWindow } from './birthday-window.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-06-11T23:59:59', false, '2026-06-12', 2026],
  ['2026-06-12T00:00:00', true, '2026-06-12', 2026],
  ['2026-06-18T23:59:59', true, '2026-06-12', 2026],
  ['2026-06-19T00:00:00', false, '2027-06-12', 2027],
])('at %s is open: %s, from %s', (now, isOpen, from, year) => {
  expect(birthdayWindow('1990-06-15', 3, at(now))).toMatchObject({ isOpen, from, year });
});

it('is one day where it has no days around it', () => {
  expect(birthdayWindow('1990-06-15', 0, at('2026-06-15T12:00:00'))).toEqual({
    from: '2026-06-15',
    to: '2026-06-15',
    year: 2026,
    isOpen: true,
  });
});

it('reaches over the new year and belongs to the year of the birthday on either side', () => {
  const january = { from: '2026-12-29', to: '2027-01-04', year: 2027, isOpen: true };
  for (const now of ['2026-12-30T12:00:00', '2027-01-04T23:59:59'])
    expect(birthdayWindow('1990-01-01', 3, at(now))).toEqual(january);
  const december = { from: '2026-12-28', to: '2027-01-03', year: 2026, isOpen: true };
  for (const now of ['2026-12-28T00:00:00', '2027-01-02T12:00:00'])
    expect(birthdayWindow('1990-12-31', 3, at(now))).toEqual(december);
});

it('of someone born on 29 February is around 1 March in other years', () => {
  expect(birthdayWindow('1992-02-29', 3, at('2027-02-20T12:00:00'))).toMatchObject({ from: '2027-02-26' });
  expect(birthdayWindow('1992-02-29', 3, at('2028-02-20T12:00:00'))).toMatchObject({ from: '2028-02-26' });
});
