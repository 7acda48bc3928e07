import { expect, it } from 'vitest';
import { faultOfAmount } from './faults.ts';

it('misbehaves by the last digits of the amount moved in, and never with money on its way out', () => {
  const fault = (amount: string) => faultOfAmount({ direction: 'in', amount });
  expect(['5.01', '5.02', '5.03', '5.04', '5.05', '5.00', '1.10'].map(fault)).toEqual([
    'decline',
    'late',
    'twice',
    'silent_after',
    'silent_before',
    null,
    null,
  ]);
  expect(faultOfAmount({ direction: 'out', amount: '5.01' })).toBeNull();
});
