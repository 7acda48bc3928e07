import type { SiteFile } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';

/** The problems of a site's coins: a price of nothing, bounds that no pack fits, a pack named twice. */
export function coinProblems({ coins }: SiteFile): string[] {
  return (Object.entries(coins) as [CurrencyCode, NonNullable<SiteFile['coins'][CurrencyCode]>][]).flatMap(
    ([currency, { value, packs, dayMax, monthMax }]) => {
      const [price, day, month] = [value, dayMax, monthMax].map((amount) => parseAmount(amount, currency) ?? 0n) as [
        bigint,
        bigint,
        bigint,
      ];
      return [
        ...(price > 0n ? [] : ['value: not an amount above zero']),
        ...(BigInt(Math.min(...packs)) * price <= day ? [] : ['dayMax: no pack fits']),
        ...(day <= month ? [] : ['monthMax: below dayMax']),
        ...(new Set(packs).size === packs.length ? [] : ['packs: one is named twice']),
      ].map((problem) => `coins.${currency}.${problem}`);
    },
  );
}
