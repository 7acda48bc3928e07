import { describe, expect, it } from 'vitest';
import {
  allIn,
  barsOf,
  bestRate,
  capacityOf,
  expectedToday,
  inDraftOf,
  isFull,
  percentOf,
  tierOf,
  wouldEarn,
} from './interest-model.ts';

describe('the interest wallet on screen', () => {
  it('forecasts a day rounded down to the cent', () => {
    expect(expectedToday('10000.00', '3.65', 'CNY')).toBe('1.00');
    expect(expectedToday('1000.00', '2.40', 'CNY')).toBe('0.06');
    expect(expectedToday('0.00', '2.40', 'CNY')).toBe('0.00');
  });

  it('marks the tier a balance has reached', () => {
    const tiers = [
      { from: '1.00', annualRate: '2.40' },
      { from: '10000.00', annualRate: '3.00' },
    ];
    expect(['0.99', '1.00', '9999.99', '10000.00'].map((balance) => tierOf(balance, tiers, 'CNY'))).toEqual([
      -1, 0, 0, 1,
    ]);
  });

  it('reckons what an amount would earn at the tier it reaches', () => {
    const wallet = {
      currency: 'CNY' as const,
      tiers: [
        { from: '1.00', annualRate: '2.40' },
        { from: '10000.00', annualRate: '3.65' },
      ],
    };
    expect([1, 30, 365].map((days) => wouldEarn('10000', days, wallet))).toEqual(['1.00', '30.00', '365.00']);
    expect(wouldEarn('1000', 365, wallet)).toBe('24.00');
    expect(wouldEarn('0.50', 365, wallet)).toBe('0.00');
    expect(['', '0', 'x'].map((typed) => wouldEarn(typed, 1, wallet))).toEqual([null, null, null]);
  });

  it('counts progress up to all of it', () => {
    expect(percentOf('250.00', '500.00', 'CNY')).toBe(50);
    expect(percentOf('900.00', '500.00', 'CNY')).toBe(100);
    expect(percentOf('0.00', '0.00', 'CNY')).toBe(100);
  });

  it('draws days from the oldest on, as shares of the best', () => {
    const day = (name: string, interest: string) => ({ day: name, base: '0.00', annualRate: '2.40', interest });
    const days = [day('2026-03-12', '0.50'), day('2026-03-11', '1.00'), day('2026-03-10', '0.00')];
    expect(barsOf(days, 2, 'CNY')).toEqual([
      { day: '2026-03-11', interest: '1.00', percent: 100 },
      { day: '2026-03-12', interest: '0.50', percent: 50 },
    ]);
    expect(barsOf([day('2026-03-10', '0.00')], 7, 'CNY')[0]?.percent).toBe(0);
  });
});

describe('a move into the interest wallet', () => {
  const unbounded = { balance: '400.00', minIn: null, maxBalance: null, currency: 'CNY' } as const;
  const bounded = { ...unbounded, minIn: '10.00', maxBalance: '1000.00' };

  it('names the broken bound, those of the wallet before the balance', () => {
    const problems = (typed: string[], available: string | null, bounds: Parameters<typeof inDraftOf>[2]) =>
      typed.map((text) => inDraftOf(text, available, bounds).problem);
    const typed = ['', '0', '9.99', '10', '300.01', '600', '600.01'];
    expect(problems(typed, '300.00', bounded)).toEqual(['empty', 'range', 'least', null, 'balance', 'balance', 'most']);
    expect(problems(typed, '300.00', unbounded)).toEqual([
      'empty',
      'range',
      null,
      null,
      'balance',
      'balance',
      'balance',
    ]);
    expect(problems(['9.99', '600', '600.01'], null, bounded)).toEqual(['least', null, 'most']);
    expect(problems(['5'], '1.00', bounded)).toEqual(['least']);
  });

  it('fits into the rest, which interest may have used up', () => {
    expect([bounded, { ...bounded, balance: '1000.07' }, unbounded].map(capacityOf)).toEqual(['600.00', '0.00', null]);
    const fullAt = ['990.00', '990.01', '1000.00', '1000.07'].map((balance) => isFull({ ...bounded, balance }));
    expect(fullAt).toEqual([false, true, true, true]);
    expect(isFull({ ...bounded, minIn: null, balance: '999.99' })).toBe(false);
    expect(isFull(unbounded)).toBe(false);
  });

  it('of the whole balance moves the fitting part', () => {
    expect(['599.99', '600.00', '1280.00', null].map((available) => allIn(available, bounded))).toEqual([
      '599.99',
      '600.00',
      '600.00',
      null,
    ]);
    expect(allIn('1280.00', unbounded)).toBe('1280.00');
  });
});

it('before the wallet is open its rate is the best of the tiers', () => {
  const tiers = ['2.40', '3.65', '10.00'].map((annualRate) => ({ from: '0.00', annualRate }));
  expect([bestRate(tiers), bestRate([])]).toEqual(['10.00', '0.00']);
});
