import { describe, expect, it } from 'vitest';
import type { Score } from '../../settlement/index.ts';
import { baseballCases, baseballFacts } from '../../testing/baseball-moments.ts';
import { certainProfit } from '../../testing/linear-program.ts';
import { profitsAt } from '../../testing/profit-table.ts';
import { fairOdds } from '../chance.ts';
import type { FairMarket } from '../fair-market.ts';
import { offeredOdds } from '../offered-odds.ts';
import { BaseballLaw, type TeamRuns } from './baseball-law.ts';
import { fairBaseballMarkets } from './fair-markets.ts';

/** Ends rarer than this are left out, which makes a certain profit easier to find, never harder. */
const RARE = 2e-4;
const NOTHING: Score = { home: 0, away: 0 };

function oddsOf(market: FairMarket, outcome: string): number | null {
  const milli = offeredOdds(market.selections.map(fairOdds));
  const odds = milli?.[market.selections.findIndex((selection) => selection.outcome === outcome)] ?? null;
  return odds === null ? null : odds / 1000;
}

/** Every end by the score after five innings and the final one. */
function endsOf(runs: TeamRuns, law: BaseballLaw, least: number) {
  const five = law.scoresIn('innings_1_5');
  const joint = five
    ? five.flatMap(({ chance, ...half }) => {
        if (chance < least) return [];
        const rest = new BaseballLaw(runs, {
          innings: [half, NOTHING, NOTHING, NOTHING, NOTHING],
          halves: 10,
          outs: 0,
        });
        return (rest.scoresIn('full') ?? []).map((full) => ({ half, full, chance: chance * full.chance }));
      })
    : // Markets of the first five innings are closed, so how those ended is all one.
      (law.scoresIn('full') ?? []).map((full) => ({ half: NOTHING, full, chance: full.chance }));
  return joint
    .filter(({ chance }) => chance >= least)
    .map(({ half, full, chance }) => ({ facts: baseballFacts(half, full), chance }));
}

describe('the prices of one baseball match', () => {
  const cases = baseballCases(40, 99).map(({ runs, at }) => ({ runs, law: new BaseballLaw(runs, at) }));

  it('are never above what the rules pay in expectation', () => {
    let bets = 0;
    for (const { runs, law } of cases.slice(0, 4)) {
      const table = profitsAt(endsOf(runs, law, 3e-6), fairBaseballMarkets(law, 1), oddsOf);
      bets += table.bets.length;
      table.profits.forEach((row, bet) => {
        const expected = row.reduce((sum, profit, end) => sum + profit * (table.chances[end] ?? 0), 0);
        expect(expected, table.bets[bet]).toBeLessThan(0);
      });
    }
    expect(bets).toBeGreaterThan(60);
  });

  it('leave no set of bets that wins whatever happens, sought by linear programming', () => {
    let searched = 0;
    for (const { runs, law } of cases.slice(0, 14)) {
      const { profits } = profitsAt(endsOf(runs, law, RARE), fairBaseballMarkets(law, 1), oddsOf);
      // Nothing is offered so near the end.
      if (profits.length === 0) continue;
      expect(certainProfit(profits).value).toBeLessThan(0);
      searched += 1;
    }
    expect(searched).toBeGreaterThan(8);
  });

  it('are found out when one market is priced from another match', () => {
    const runs = { home: 4.6, away: 4.4 };
    const law = new BaseballLaw(runs);
    const wrong = fairBaseballMarkets(new BaseballLaw({ home: 3, away: 6.5 }), 1);
    const mixed = [
      ...fairBaseballMarkets(law, 1).filter(({ type }) => type !== 'spread'),
      ...wrong.filter(({ type }) => type === 'spread'),
    ];
    expect(certainProfit(profitsAt(endsOf(runs, law, RARE), mixed, oddsOf).profits).value).toBeGreaterThan(0.01);
  });
});
