import { describe, expect, it } from 'vitest';
import { unusualIn } from './unusual-movements.ts';

const LARGE = 5_000_000n;
const usual = {
  memberId: 1n,
  deposits: 2,
  largestDeposit: 4_999_999n,
  deposited: 6_000_000n,
  withdrawn: 0n,
  depositedInWeek: 6_000_000n,
  stakedInWeek: 3_000_000n,
};

describe('a day of movements', () => {
  it.each([
    ['two deposits that together are large', {}, []],
    ['one that is large by itself', { largestDeposit: LARGE }, ['large_deposit']],
    ['one that looks split', { deposits: 3 }, ['split_deposits']],
    ['three that together are small', { deposits: 3, deposited: 4_999_999n }, []],
    ['money that goes out again after play', { withdrawn: 5_000_000n }, []],
    ['money that goes out again without play', { withdrawn: 4_800_000n, stakedInWeek: 1_199_999n }, ['passed_through']],
    ['most of it left where it is', { withdrawn: 4_799_999n, stakedInWeek: 0n }, []],
    ['little that goes out without play', { depositedInWeek: 499_999n, withdrawn: 499_999n, stakedInWeek: 0n }, []],
  ])('with %s', (_what, part, found) => {
    expect(unusualIn({ ...usual, ...part }, LARGE)).toEqual(found);
  });
});
