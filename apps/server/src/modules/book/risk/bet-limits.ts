import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { limitsIn, type Site } from '../../../platform/site/site.ts';
import { kindsOf, type MarketOf } from './market-kinds.ts';

/** The limits of a site, in minor units. */
export interface BetLimits {
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  /** The most one member stakes on one selection in all, and the most all bets on it return; null without such a limit. */
  readonly selectionMax: bigint | null;
  readonly bookMax: bigint | null;
}

/** Limits by market for each site file, kept because parsing its amounts costs more than the rest of placing a bet. */
const drawn = new WeakMap<Site['file'], Map<string, BetLimits>>();

/**
 * The limits of a bet on these markets: the strictest limits of any of them. Without markets, the limits of the site as
 * a whole.
 */
export function betLimits(site: Site, currency: CurrencyCode, markets: readonly MarketOf[]): BetLimits {
  if (markets.length < 2) return limitsOn(site, currency, markets[0]);
  const each = markets.map((market) => limitsOn(site, currency, market));
  return {
    stakeMin: greatest(each.map(({ stakeMin }) => stakeMin)),
    stakeMax: least(each.map(({ stakeMax }) => stakeMax)) ?? 0n,
    selectionMax: least(each.map(({ selectionMax }) => selectionMax)),
    bookMax: least(each.map(({ bookMax }) => bookMax)),
  };
}

function limitsOn(site: Site, currency: CurrencyCode, market?: MarketOf): BetLimits {
  const known = drawn.get(site.file) ?? new Map<string, BetLimits>();
  drawn.set(site.file, known);
  const key = market ? `${currency}/${market.sport}/${market.type}/${market.period}` : currency;
  const limits = known.get(key) ?? drawLimits(site, currency, market);
  known.set(key, limits);
  return limits;
}

function drawLimits(site: Site, currency: CurrencyCode, market?: MarketOf): BetLimits {
  const limits = limitsIn(site, currency);
  const kinds = market ? kindsOf(market) : [];
  const minor = (text: string | undefined) => (text === undefined ? null : parseAmount(text, currency));
  const each = (name: 'betMin' | 'betMax' | 'selectionMax' | 'bookMax') => {
    const own = kinds.flatMap((kind) => minor(limits.byMarket[kind]?.[name]) ?? []);
    return own.length > 0 ? own : [minor(limits[name])].filter((amount) => amount !== null);
  };
  return {
    stakeMin: greatest(each('betMin')),
    stakeMax: least(each('betMax')) ?? 0n,
    selectionMax: least(each('selectionMax')),
    bookMax: least(each('bookMax')),
  };
}

/** The least of these amounts; null where there is none. */
export function least(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce(
    (lowest, amount) => (amount !== null && (lowest === null || amount < lowest) ? amount : lowest),
    null,
  );
}

function greatest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
}
