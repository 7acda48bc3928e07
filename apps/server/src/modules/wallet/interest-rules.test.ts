import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityLeft, interestOfDay, REMAINDER_UNITS, rateOf, tiersOn } from './interest-rules.ts';

describe('the interest of a day', () => {
  it('of 10,000.00 at 3.65 % is 1.00', () => {
    expect(interestOfDay(1_000_000n, 36_500n, 0n)).toEqual({ interest: 100n, carried: 0n });
  });

  it('too small for a cent is carried until it makes one', () => {
    let carried = 0n;
    let paid = 0n;
    for (let day = 0; day < 365; day++) {
      const today = interestOfDay(1_000n, 36_500n, carried);
      paid += today.interest;
      carried = today.carried;
    }
    expect(paid).toBe(36n);
    expect(carried).toBe((1_000n * 36_500n * 365n) % REMAINDER_UNITS);
  });

  it('loses and invents nothing over any run of days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 200_000n })), {
          maxLength: 60,
        }),
        (days) => {
          let carried = 0n;
          let paid = 0n;
          for (const [balance, rate] of days) {
            const today = interestOfDay(balance, rate, carried);
            expect(today.carried).toBeLessThan(REMAINDER_UNITS);
            paid += today.interest;
            carried = today.carried;
          }
          const owed = days.reduce((sum, [balance, rate]) => sum + balance * rate, 0n);
          expect(paid * REMAINDER_UNITS + carried).toBe(owed);
        },
      ),
    );
  });

  it('is at the rate of the highest tier reached, and none below the first', () => {
    const tiers = [
      { from: 100n, ratePpm: 10_000n },
      { from: 1_000n, ratePpm: 20_000n },
    ];
    expect([99n, 100n, 999n, 1_000n].map((balance) => rateOf(balance, tiers, 500n))).toEqual([
      0n,
      10_500n,
      10_500n,
      20_500n,
    ]);
  });
});

describe('an announced rate', () => {
  const [tiers, later] = [[{ from: 1n, ratePpm: 10_000n }], [{ from: 1n, ratePpm: 8_000n }]];

  it('holds from its day on and not the day before', () => {
    const plan = { tiers, next: { from: '2026-03-01', tiers: later } };
    expect(['2025-12-31', '2026-02-28', '2026-03-01', '2027-01-01'].map((day) => tiersOn(plan, day))).toEqual([
      tiers,
      tiers,
      later,
      later,
    ]);
    expect(tiersOn({ tiers, next: null }, '2027-01-01')).toBe(tiers);
  });
});

describe('the capacity of a wallet', () => {
  it('is what is left to the most, and never less than none', () => {
    expect([0n, 60n, 100n, 101n].map((balance) => capacityLeft(balance, 100n))).toEqual([100n, 40n, 0n, 0n]);
    expect(capacityLeft(60n, null)).toBeNull();
  });
});
