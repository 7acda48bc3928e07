import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payAmountOf, splitPayIn } from './index.ts';

const inCny = (rate: bigint | null) => ({ currency: 'CNY', fee: null, rate }) as const;
const RATE = 72_315n;

describe('what has to be paid', () => {
  it('is the amount itself where nothing is converted', () => {
    expect(payAmountOf(50_000n, inCny(null))).toBe(50_000n);
  });

  it('is rounded up to a hundredth of USDT, so that it suffices', () => {
    // 500 / 7.2315 = 69.1419…
    expect(payAmountOf(50_000n, inCny(RATE))).toBe(69_150_000n);
    expect(payAmountOf(723_150n, inCny(RATE))).toBe(1_000_000_000n);
  });
});

describe('a payment', () => {
  it('of exactly what was asked brings exactly the amount; what it was worth more is booked', () => {
    const pay = payAmountOf(50_000n, inCny(RATE));
    expect(splitPayIn(pay, { amount: 50_000n, pay }, inCny(RATE))).toEqual({
      cleared: 50_005n,
      fee: 0n,
      credit: 50_000n,
      rounding: 5n,
    });
  });

  it.each([
    ['too little', 10_000_000n, 7_231n],
    ['too much', 100_000_000n, 72_315n],
  ])('of %s brings what it is worth, rounded down', (_, paid, credit) => {
    const asked = { amount: 50_000n, pay: 69_150_000n };
    expect(splitPayIn(paid, asked, inCny(RATE))).toEqual({ cleared: credit, fee: 0n, credit, rounding: 0n });
  });

  it('pays its fee, and one that is all fee brings nothing', () => {
    const terms = { ...inCny(null), fee: { basisPoints: 50n, min: 200n, max: 5_000n } };
    const asked = { amount: 100_000n, pay: 100_000n };
    expect(splitPayIn(100_000n, asked, terms)).toMatchObject({ fee: 500n, credit: 99_500n });
    expect(splitPayIn(10_000n, asked, terms)).toMatchObject({ fee: 200n, credit: 9_800n });
    expect(splitPayIn(200n, asked, terms)).toBeNull();
    expect(splitPayIn(1n, { amount: 1n, pay: 1n }, inCny(1n))).toBeNull();
  });

  it('never makes or loses money, at whatever rate', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt({ min: 10_000n, max: 200_000n }), (amount, other, rate) => {
        const pay = payAmountOf(amount, inCny(rate));
        const exact = splitPayIn(pay, { amount, pay }, inCny(rate));
        expect(exact?.credit).toBe(amount);
        for (const parts of [exact, splitPayIn(other, { amount, pay }, inCny(rate))]) {
          if (!parts) continue;
          expect(parts.credit + parts.fee + parts.rounding).toBe(parts.cleared);
          expect(parts.rounding).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });
});
