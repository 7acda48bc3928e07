import { expect, it } from 'vitest';
import { areFree } from './use-tasks.ts';

it('calls tasks free where none of them was reached with money', () => {
  expect(areFree([{ deed: 'days_signed' }, { deed: 'phone_bound' }])).toBe(true);
  for (const deed of ['staked', 'deposited', 'deposits_arrived', 'bets_placed', 'bets_settled', 'bets_won'] as const)
    expect(areFree([{ deed: 'days_signed' }, { deed }]), deed).toBe(false);
});
