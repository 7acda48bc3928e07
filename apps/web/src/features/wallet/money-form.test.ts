import { expect, it } from 'vitest';
import { checkAmount } from './money-form.ts';

const range = { min: '10.00', max: '500.00' };

it.each([
  ['', null, null, 'empty'],
  ['0', null, null, 'empty'],
  ['0.00', null, null, 'empty'],
  ['9.99', null, '9.99', 'range'],
  ['500.01', null, '500.01', 'range'],
  ['10', null, '10.00', null],
  ['500', null, '500.00', null],
  ['100', '99.99', '100.00', 'balance'],
  ['99.99', '99.99', '99.99', null],
  ['600', '100.00', '600.00', 'range'],
])('typed %j with balance %j means %j, problem %j', (typed, balance, amount, problem) => {
  expect(checkAmount(typed, range, 'CNY', balance)).toEqual({ amount, problem });
});
