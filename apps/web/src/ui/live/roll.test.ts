import { expect, it, vi } from 'vitest';
import { passing, places } from './roll.ts';

vi.mock('./roll.module.css', () => ({ default: {} }));

it('passes the digits between, up and down, over the nine', () => {
  expect(passing('2', '5', true)).toBe('2345');
  expect(passing('5', '2', false)).toBe('5432');
  expect(passing('8', '1', true)).toBe('8901');
});

it('compares a figure place by place from the right', () => {
  expect(places('¥95.00', '¥195.00')).toEqual([
    ['', '¥'],
    ['¥', '1'],
    ['9', '9'],
    ['5', '5'],
    ['.', '.'],
    ['0', '0'],
    ['0', '0'],
  ]);
});
