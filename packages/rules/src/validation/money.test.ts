import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAmount, checkBankCard, cleanCardNumber, keepCards, MOST_CARDS } from './index.ts';

const RUNS = { numRuns: 500 };
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

/** The one last digit that makes a number pass, found by trying. */
function completed(body: string): string {
  const found = [...'0123456789'].filter((last) => checkBankCard(body + last) === null);
  expect(found).toHaveLength(1);
  return body + found[0];
}

describe('bank cards', () => {
  it.each([
    ['', 'required'],
    ['6222021234567890123', 'card'],
    ['4111111111111111', null],
    ['4111111111111112', 'card'],
    ['6222600260001072444', null],
    ['41111111111', 'card'],
    ['4111 1111 1111 1111', 'card'],
  ])('%j is judged %s', (number, verdict) => {
    expect(checkBankCard(number)).toBe(verdict);
  });

  it('have exactly one right check digit, and no single wrong digit passes', () => {
    fc.assert(
      fc.property(digits(11, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const card = completed(body);
        const index = at % card.length;
        const wrong = `${card.slice(0, index)}${(Number(card[index]) + shift) % 10}${card.slice(index + 1)}`;
        expect(checkBankCard(wrong)).toBe('card');
      }),
      RUNS,
    );
  });

  it('do not pass with two neighbours swapped, unless they are the 0 and 9 Luhn cannot tell', () => {
    fc.assert(
      fc.property(digits(11, 18), fc.nat(), (body, at) => {
        const card = completed(body);
        const index = at % (card.length - 1);
        const [a = '', b = ''] = [card[index], card[index + 1]];
        fc.pre(a !== b && new Set([a, b, '0', '9']).size !== 2);
        expect(checkBankCard(`${card.slice(0, index)}${b}${a}${card.slice(index + 2)}`)).toBe('card');
      }),
      RUNS,
    );
  });

  it('are typed in groups', () => {
    expect(cleanCardNumber(' 4111 1111-1111 1111 ')).toBe('4111111111111111');
  });

  it('are kept three at most, each once, the newest first', () => {
    const card = fc.record({ cardNum: fc.constantFrom('1', '2', '3', '4', '5'), bank: fc.nat() });
    fc.assert(
      fc.property(fc.array(card, { maxLength: 12 }), (cards) => {
        const kept = keepCards(cards);
        const numbers = kept.map(({ cardNum }) => cardNum);
        const unique = [...new Set(cards.map(({ cardNum }) => cardNum))];
        expect(numbers).toEqual(unique.slice(0, MOST_CARDS));
        for (const one of kept) expect(cards.find(({ cardNum }) => cardNum === one.cardNum)).toBe(one);
      }),
      RUNS,
    );
  });
});

describe('amounts', () => {
  const range = { min: '10.00', max: '5000' };

  it.each([
    ['', 'required'],
    ['10', null],
    ['10.5', null],
    ['5000.00', null],
    ['9.99', 'range'],
    ['5000.01', 'range'],
    ['10.005', 'decimals'],
    ['1e3', 'amount'],
    ['-20', 'amount'],
    ['0.00', 'amount'],
    ['１００', 'amount'],
    ['1,000', 'amount'],
  ])('%j is judged %s', (typed, verdict) => {
    expect(checkAmount(typed, range)).toBe(verdict);
  });

  it('pass exactly when they lie in the range, counted in hundredths', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, cents, (value, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const verdict = checkAmount(text(value), { min: text(min), max: text(max) });
        expect(verdict).toBe(value < min || value > max ? 'range' : null);
      }),
      RUNS,
    );
  });

  it('with more than two decimals never pass', () => {
    fc.assert(
      fc.property(digits(1, 9), digits(3, 8), (whole, fraction) => {
        expect(checkAmount(`${whole}.${fraction}`, range)).toBe('decimals');
      }),
      RUNS,
    );
  });
});
