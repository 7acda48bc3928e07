import { expect, it } from 'vitest';
import { movableOf } from './movable-amount.ts';

it('leaves a fraction of a unit where a venue moves whole ones only', () => {
  expect([movableOf('1280.55', true), movableOf('0.34', true), movableOf('1280.55', false)]).toEqual([
    '1280.00',
    '0.00',
    '1280.55',
  ]);
});
