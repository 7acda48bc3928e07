import { type FairMarket, fairMarkets, fairOdds, fairShare, offeredOdds, ScoreLaw } from '@touchline/rules/pricing';
import { certainProfit, footballCases, profitTable } from '@touchline/rules/testing';

const REACH = { ah: 2, ou: 2, team_ou: 1, eh: 1 };
/**
 * Ends rarer than this are left out of the search, which makes a certain profit easier to find, never harder. Where one
 * is found, or nearly, it is sought again among all ends but the rarest.
 */
const RARE = 2e-4;
const RAREST = 1e-8;

export interface Contradictions {
  /** The largest distance of a market's fair chances from their sum, over all markets of all states. */
  readonly worstSum: number;
  readonly markets: number;
  /** For each state, the best certain profit per unit staked at the offered prices; below zero there is none. */
  readonly certain: readonly number[];
}

/** Looks for prices of one match that contradict each other, in so many random states. */
export function seekContradictions(states: number): Contradictions {
  let [worstSum, count] = [0, 0];
  const certain: number[] = [];
  for (const { rates, at } of footballCases(states, 2026)) {
    const law = new ScoreLaw(rates, at);
    const markets = fairMarkets(law, REACH);
    count += markets.length;
    for (const { type, selections } of markets) {
      const sum = selections.reduce((all, one) => all + fairShare(one), 0);
      worstSum = Math.max(worstSum, Math.abs(sum - (type === 'double_chance' ? 2 : 1)));
    }
    const search = (rarest: number) => {
      const { profits } = profitTable(law, markets, offer, rarest);
      return profits.length === 0 ? null : certainProfit(profits).value;
    };
    const offer = offerOf(markets);
    const found = search(RARE);
    const profit = found !== null && found > -1e-3 ? search(RAREST) : found;
    if (profit !== null) certain.push(profit);
  }
  if (certain.length < states / 2) throw new Error(`only ${certain.length} of ${states} states had prices to search`);
  return { worstSum, markets: count, certain };
}

function offerOf(markets: readonly FairMarket[]) {
  const offers = new Map(
    markets.map((market) => {
      const odds = offeredOdds(market.selections.map(fairOdds));
      return [
        market,
        new Map(market.selections.map(({ outcome }, index) => [outcome, odds?.[index] ?? null])),
      ] as const;
    }),
  );
  return (market: FairMarket, outcome: string) => {
    const milli = offers.get(market)?.get(outcome) ?? null;
    return milli === null ? null : milli / 1000;
  };
}
