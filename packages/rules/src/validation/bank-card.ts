import type { Verdict } from './account.ts';

/** The number of cards that a member may have saved, and as many addresses (product-spec section 5). */
export const MOST_DESTINATIONS = 3;

/** The digits of a card number as it was typed or pasted, in groups or not. */
export function cleanCardNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Bank card: 12 to 19 digits whose Luhn sum is a multiple of ten. */
export function checkBankCard(number: string): Verdict<'required' | 'card'> {
  if (number === '') return 'required';
  return /^\d{12,19}$/.test(number) && luhnSum(number) % 10 === 0 ? null : 'card';
}

/** Every second digit from the right, the last one left out, counts double. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
