import type { FairMarket, ScoreLaw } from '../pricing/index.ts';
import { type FootballFacts, type MatchFacts, settleMarket } from '../results/index.ts';
import type { Score } from '../settlement/index.ts';
import { factsOf } from './football-scenarios.ts';

/** The profit of every bet per unit of stake for each end of the match, at given odds. */
export interface ProfitTable {
  readonly bets: readonly string[];
  readonly profits: readonly (readonly number[])[];
  /** Chance of each end in the law the prices came from. */
  readonly chances: readonly number[];
}

/**
 * Settles every offered selection by the published rules at every end of the match that the law knows. Markets of a part
 * of a half cannot be settled from two scores and are left out, as is the next goal. Where the chance is named that the
 * home side comes through a draw, a draw ends in two ways.
 */
export function profitTable(
  law: ScoreLaw,
  markets: readonly FairMarket[],
  oddsOf: (market: FairMarket, outcome: string) => number | null,
  least = 0,
  homeThroughAfterDraw: number | null = null,
): ProfitTable {
  const { at } = law;
  const scoreAtBet = at.elapsed === 0 ? null : { home: at.home, away: at.away };
  const ends = law
    .halfAndFull()
    .flatMap(({ half, full, chance }) => {
      const facts = factsOf(half, full);
      if (homeThroughAfterDraw === null) return [{ facts, chance }];
      if (full.home !== full.away) return [{ facts: knockedOut(facts, null), chance }];
      return [
        { facts: knockedOut(facts, { home: 4, away: 3 }), chance: chance * homeThroughAfterDraw },
        { facts: knockedOut(facts, { home: 3, away: 4 }), chance: chance * (1 - homeThroughAfterDraw) },
      ];
    })
    .filter(({ chance }) => chance > least);
  const settled = markets.filter(
    ({ type, period }) => type !== 'next_goal' && ['full', 'first_half', 'second_half'].includes(period),
  );
  return profitsAt(ends, settled, oddsOf, scoreAtBet);
}

/** The same over any ends, each with its chance, for markets that their facts settle. */
export function profitsAt(
  ends: readonly { readonly facts: MatchFacts; readonly chance: number }[],
  markets: readonly FairMarket[],
  oddsOf: (market: FairMarket, outcome: string) => number | null,
  scoreAtBet: Score | null = null,
): ProfitTable {
  const bets: string[] = [];
  const profits: number[][] = [];
  for (const market of markets) {
    const { type, period, lineQuarters, side } = market;
    for (const { outcome } of market.selections) {
      const odds = oddsOf(market, outcome);
      if (odds === null) continue;
      bets.push(`${type} ${period} ${side ?? ''} ${lineQuarters ?? ''} ${outcome} at ${odds}`);
      profits.push(
        ends.map(({ facts }) => {
          const result = settleMarket({ type, period, lineQuarters, side, outcome, scoreAtBet }, facts);
          return PROFIT[result ?? 'void'](odds);
        }),
      );
    }
  }
  return { bets, profits, chances: ends.map(({ chance }) => chance) };
}

function knockedOut(facts: FootballFacts, shootout: Score | null): FootballFacts {
  return { ...facts, knockout: { firstLeg: null, shootout, qualified: null } };
}

const PROFIT = {
  won: (odds: number) => odds - 1,
  half_won: (odds: number) => (odds - 1) / 2,
  push: () => 0,
  void: () => 0,
  half_lost: () => -0.5,
  lost: () => -1,
} as const;
