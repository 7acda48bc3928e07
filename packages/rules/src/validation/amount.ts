import type { Verdict } from './account.ts';

/** Typed amount: digits with at most two decimals, above zero, inside the range; both bounds belong to it. */
export function checkAmount(
  typed: string,
  range: { readonly min: string; readonly max: string },
): Verdict<'required' | 'amount' | 'decimals' | 'range'> {
  if (typed === '') return 'required';
  const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed);
  if (!parts) return 'amount';
  if ((parts[2] ?? '').length > 2) return 'decimals';
  const cents = inCents(typed);
  if (cents === 0n) return 'amount';
  return cents < inCents(range.min) || cents > inCents(range.max) ? 'range' : null;
}

function inCents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}
