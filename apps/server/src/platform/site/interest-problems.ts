import type { SiteFile, SiteInterest } from '@touchline/contract/site';
import { type CurrencyCode, currencyCodes, parseAmount } from '@touchline/rules/money';

/** The problems of the interest wallet of a site file, beyond its form. */
export function interestProblems(file: SiteFile): string[] {
  return currencyCodes.flatMap((currency) => {
    const offer = file.interest?.[currency];
    return offer ? offerProblems(offer, currency).map((line) => `interest.${currency}.${line}`) : [];
  });
}

function offerProblems({ tiers, next, minIn, maxBalance }: SiteInterest, currency: CurrencyCode): string[] {
  const problems: string[] = [];
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const rises = (steps: SiteInterest['tiers']) =>
    steps.every(({ from }, index) => index === 0 || minor(from) > minor(steps[index - 1]?.from ?? '0'));
  if (!rises(tiers)) problems.push('tiers: they rise');
  if (next && !rises(next.tiers)) problems.push('next.tiers: they rise');
  if (minIn !== undefined && minor(minIn) <= 0n) problems.push('minIn: not an amount above zero');
  if (maxBalance !== undefined && minor(maxBalance) <= 0n) problems.push('maxBalance: not an amount above zero');
  if (minIn !== undefined && maxBalance !== undefined && minor(minIn) > minor(maxBalance))
    problems.push(`minIn: nothing fits between ${minIn} and ${maxBalance}`);
  return problems;
}
