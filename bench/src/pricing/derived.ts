import {
  FIT_OPTIONS,
  type FitOptions,
  fairMarkets,
  fairShare,
  fairTotal,
  fitRates,
  type MatchPrices,
  ScoreLaw,
} from '@touchline/rules/pricing';

/** A selection that derives from the law, its chance and how often it won. */
export interface Derived {
  readonly name: string;
  readonly priced: number;
  readonly real: number;
  /** Standard error of the frequency, were the price right. */
  readonly error: number;
  /** The difference in standard errors. */
  readonly errors: number;
}

/** Matches of one kind: what a bookmaker closed them at, and how often each selection won. */
export interface MatchKind {
  readonly prices: MatchPrices;
  readonly matches: number;
  readonly won: (name: string) => number;
}

const DERIVED: ReadonlySet<string> = new Set(['cs', 'btts', 'ht_ft']);
const NO_LINES = { ah: 0, ou: 0, team_ou: 0, eh: 0 };
/** Over so many goals, in quarters. */
const OVERS = [6, 14, 18] as const;

/** Chances of everything that derives from a match's prices. */
export function derivedChances(prices: MatchPrices, options: FitOptions = FIT_OPTIONS): Map<string, number> {
  const law = new ScoreLaw(fitRates(prices, options).rates, undefined, undefined, options.model);
  const markets = fairMarkets(law, NO_LINES, (type, period) => period === 'full' && DERIVED.has(type));
  const chances = new Map<string, number>();
  for (const { type, selections } of markets)
    for (const selection of selections) chances.set(`${type} ${selection.outcome}`, fairShare(selection));
  for (const line of OVERS) {
    const [over] = fairTotal(law, line).selections;
    if (over) chances.set(`over ${line / 4}`, fairShare(over));
  }
  return chances;
}

/** Sets prices beside frequencies, over all kinds of matches. */
export function compareDerived(kinds: Iterable<MatchKind>, options: FitOptions = FIT_OPTIONS): Derived[] {
  const sums = new Map<string, { priced: number; real: number; variance: number }>();
  let all = 0;
  for (const { prices, matches, won } of kinds) {
    all += matches;
    for (const [name, chance] of derivedChances(prices, options)) {
      const sum = sums.get(name) ?? { priced: 0, real: 0, variance: 0 };
      sum.priced += matches * chance;
      sum.real += won(name);
      sum.variance += matches * chance * (1 - chance);
      sums.set(name, sum);
    }
  }
  return [...sums].map(([name, { priced, real, variance }]) => ({
    name,
    priced: priced / all,
    real: real / all,
    error: Math.sqrt(variance) / all,
    errors: (real - priced) / Math.sqrt(variance),
  }));
}
