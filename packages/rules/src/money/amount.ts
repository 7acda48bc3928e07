import { type CurrencyCode, currencies } from './currency.ts';

/** Amounts in calculations are integer minor units: cents of CNY, millionths of USDT (decisions D7). */
export type Minor = bigint;

const WIRE_AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;
const SHOWN_DECIMALS = 2;

/** Minor units of a decimal text such as `1234.5`, or null when it is not an amount with at most two decimals. */
export function parseAmount(text: string, currency: CurrencyCode): Minor | null {
  const match = WIRE_AMOUNT.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole + fraction.padEnd(currencies[currency].scale, '0'));
  return sign ? -minor : minor;
}

/** Two-decimal text for the wire, cut toward zero where the ledger keeps more. */
export function formatAmount(minor: Minor, currency: CurrencyCode): string {
  const { scale } = currencies[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, -scale);
  const fraction = digits.slice(-scale).slice(0, SHOWN_DECIMALS);
  const isZero = /^0*$/.test(whole + fraction);
  return `${minor < 0n && !isZero ? '-' : ''}${whole}.${fraction}`;
}

/** Thousands separators for a wire amount: `1234.50` reads 1,234.50. */
export function groupThousands(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The text of an amount for members: symbol, separators, exactly two decimals (conventions B.0). */
export function displayAmount(amount: string, currency: CurrencyCode): string {
  const negative = amount.startsWith('-');
  return `${negative ? '-' : ''}${currencies[currency].unicodeSymbol}${groupThousands(negative ? amount.slice(1) : amount)}`;
}
