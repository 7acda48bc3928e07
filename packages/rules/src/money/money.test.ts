import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chipAmount,
  cleanAmountInput,
  completeAmount,
  displayAmount,
  formatAmount,
  inWordsOf,
  parseAmount,
  shortCount,
} from './index.ts';

describe('amounts', () => {
  it('survive the wire for every cent', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (minor) => {
        expect(parseAmount(formatAmount(minor, 'CNY'), 'CNY')).toBe(minor);
      }),
    );
  });

  it('are cut, never rounded up, where USDT keeps more than the screen shows', () => {
    expect(formatAmount(1_239_999n, 'USDT')).toBe('1.23');
    expect(formatAmount(-9_999n, 'USDT')).toBe('0.00');
    expect(parseAmount('1.23', 'USDT')).toBe(1_230_000n);
  });

  it('add up where floating point does not', () => {
    expect((parseAmount('0.10', 'CNY') ?? 0n) + (parseAmount('0.20', 'CNY') ?? 0n)).toBe(parseAmount('0.30', 'CNY'));
  });

  it.each(['', '.5', '1.', '1.234', '1e3', '+1', '1,000', ' 1', '١', 'NaN'])('refuse %j', (text) => {
    expect(parseAmount(text, 'CNY')).toBeNull();
  });

  it('are shown with symbol, separators and two decimals', () => {
    expect(displayAmount('1234567.50', 'CNY')).toBe('¥1,234,567.50');
    expect(displayAmount('-60.00', 'USDT')).toBe('-₮60.00');
  });

  it.each([
    ['100', '100'],
    ['5000.00', '5,000'],
    ['12.5', '12.50'],
    ['1000.05', '1,000.05'],
  ])('is shown on a chip without decimals where it is whole: %s', (amount, chip) => {
    expect(chipAmount(amount)).toBe(chip);
  });
});

describe('the amount field', () => {
  it.each([
    ['１２３．４', '123.4'],
    ['¥1,234.567', '1234.56'],
    ['007', '7'],
    ['0', '0'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['1。5', '1.5'],
  ])('turns %j into %j', (typed, cleaned) => {
    expect(cleanAmountInput(typed)).toBe(cleaned);
  });

  it('keeps what it produced and always yields something the server accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,¥１。a ') }), (typed) => {
        const once = cleanAmountInput(typed);
        expect(cleanAmountInput(once)).toBe(once);
        const complete = completeAmount(typed);
        if (complete !== null) expect(parseAmount(complete, 'CNY')).not.toBeNull();
      }),
    );
  });
});

it.each([
  [9_999, '9999'],
  [10_000, '1万'],
  [12_999, '1.2万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '1亿'],
  [1_290_000_000, '12.9亿'],
])('shortens the count %i to %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});

describe('words of a unit', () => {
  it('call a withdrawal by its own word, and the withdrawal password by one name in every unit', () => {
    expect(inWordsOf('USDT', '取款处理中，取款密码错误')).toBe('提币处理中，取款密码错误');
    expect(inWordsOf('USDT', '取款')).toBe('提币');
    expect(inWordsOf('CNY', '取款处理中，取款密码错误')).toBe('取款处理中，取款密码错误');
  });
});
