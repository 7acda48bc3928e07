import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** A part of the member's money, as a share of the whole. */
interface Share<Name extends string> {
  readonly name: Name;
  /** Whole percent, rounded down; 0 is less than one. */
  readonly percent: number;
  /** For the width of its piece, at least as wide as can be seen. */
  readonly weight: number;
}

const LEAST_WEIGHT = 15;
const WHOLE = 1000n;

/** The parts that are not empty, in their order. None where there is nothing to divide. */
export function sharesOf<Name extends string>(
  parts: Readonly<Record<Name, string>>,
  currency: CurrencyCode,
): readonly Share<Name>[] {
  const filled = (Object.entries(parts) as [Name, string][])
    .map(([name, amount]) => ({ name, minor: parseAmount(amount, currency) ?? 0n }))
    .filter(({ minor }) => minor > 0n);
  const total = filled.reduce((sum, { minor }) => sum + minor, 0n);
  return filled.map(({ name, minor }) => {
    const thousandths = Number((minor * WHOLE) / total);
    return { name, percent: Math.floor(thousandths / 10), weight: Math.max(thousandths, LEAST_WEIGHT) };
  });
}
