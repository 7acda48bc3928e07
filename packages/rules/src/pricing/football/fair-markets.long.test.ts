import { describe, expect, it } from 'vitest';
import { type FootballPeriod, footballMarkets, isOffered } from '../../markets/index.ts';
import { type FootballFacts, settleMarket } from '../../results/index.ts';
import { type FootballCase, footballCases } from '../../testing/football-moments.ts';
import { factsIn, factsOf } from '../../testing/football-scenarios.ts';
import { type Chance, SHARES } from '../chance.ts';
import type { FairMarket } from '../fair-market.ts';
import { fairMarkets } from './fair-markets.ts';
import { GoalChances } from './goal-chances.ts';
import { EXPECTED_LENGTH, STEP_SECONDS } from './model.ts';
import { each, ScoreLaw } from './score-law.ts';

/** Beyond a dozen more goals of a side the law knows no more. */
const TAIL = 2e-5;
const REACH = { ah: 3, ou: 3, team_ou: 2, eh: 1 };
const cases = footballCases(14).map((one) => {
  const law = new ScoreLaw(one.rates, one.at);
  return { ...one, law, markets: fairMarkets(law, REACH) };
});

function inEach(check: (one: (typeof cases)[number]) => void): void {
  for (const one of cases) {
    try {
      check(one);
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : cause}\nin ${JSON.stringify([one.rates, one.at])}`);
    }
  }
}

/** The profit of a selection when it is settled by the published rules. */
function settled({ at }: FootballCase, market: FairMarket, outcome: string, facts: FootballFacts): Chance {
  const { type, period, lineQuarters, side } = market;
  const scoreAtBet = at.elapsed === 0 ? null : { home: at.home, away: at.away };
  const result = settleMarket({ type, period, lineQuarters, side, outcome, scoreAtBet }, facts);
  if (result === null) throw new Error(`${type} is not decided`);
  const [win, lose] = SHARES[result];
  return { win, lose };
}

const MINUTE_OF: Readonly<Record<string, number>> = {
  min_1_15: 5,
  min_16_30: 20,
  min_31_45: 44,
  min_46_60: 50,
  min_61_75: 70,
  min_76_90: 90,
};

describe('a fair price', () => {
  it('is of every market of the catalogue that derives from scores, in every part of the match', () => {
    const others = ['corners_ah', 'corners_ou', 'cards_ou', 'first_scorer', 'anytime_scorer', 'penalty', 'qualify'];
    const wanted = Object.entries(footballMarkets)
      .filter(([type]) => type !== 'outright' && !others.includes(type))
      .flatMap(([type, { periods }]) => periods.map((period) => `${type}/${period}`));
    const atKickOff = fairMarkets(new ScoreLaw({ home: 1.5, away: 1.2 }));
    expect(new Set(atKickOff.map(({ type, period }) => `${type}/${period}`))).toEqual(new Set(wanted));
    for (const market of atKickOff) expect(isOffered('football', market)).toBe(true);
  });

  it('is what the published rules pay, summed over every way the match may end', () => {
    inEach((one) => {
      const ends = one.law.halfAndFull().map(({ half, full, chance }) => ({ facts: factsOf(half, full), chance }));
      const whole = one.markets.filter(({ period }) => !(period in MINUTE_OF));
      for (const market of whole)
        for (const { outcome, win, lose } of market.selections) {
          if (market.type === 'next_goal') continue;
          let [wins, loses] = [0, 0];
          for (const { facts, chance } of ends) {
            const brought = settled(one, market, outcome, facts);
            wins += chance * brought.win;
            loses += chance * brought.lose;
          }
          const name = `${market.type} ${market.period} ${market.lineQuarters} ${outcome}`;
          expect.soft(Math.abs(wins - win), name).toBeLessThan(TAIL);
          expect.soft(Math.abs(loses - lose), name).toBeLessThan(TAIL);
        }
    });
  });

  it('of a quarter of an hour is what the rules pay for its goals', () => {
    for (const one of cases.filter(({ at }) => at.elapsed === 0))
      for (const market of one.markets) {
        const minute = MINUTE_OF[market.period];
        const goals = minute === undefined ? null : one.law.goalsIn(market.period as FootballPeriod);
        if (minute === undefined || !goals) continue;
        for (const { outcome, win } of market.selections) {
          let wins = 0;
          each(goals.more, (home, away, chance) => {
            wins += chance * settled(one, market, outcome, factsIn(minute, { home, away })).win;
          });
          expect(Math.abs(wins - win)).toBeLessThan(1e-9);
        }
      }
  });

  it('of all outcomes of a market sum to one, of double chance to two', () => {
    inEach(({ markets }) => {
      for (const { type, selections } of markets) {
        const sum = selections.reduce((all, { win, lose }) => all + win / (win + lose), 0);
        expect(Math.abs(sum - (type === 'double_chance' ? 2 : 1))).toBeLessThan(1e-6);
      }
    });
  });

  it('of both halves and the whole agree: goals expected in them add up', () => {
    inEach(({ law, at }) => {
      const expected = (period: FootballPeriod) => {
        let sum = 0;
        const goals = law.goalsIn(period);
        if (goals) each(goals.more, (home, away, chance) => (sum += chance * (home + away)));
        return sum;
      };
      expect(Math.abs(expected('first_half') + expected('second_half') - expected('full'))).toBeLessThan(1e-4);
      if (at.elapsed > 0) return;
      const quarters = Object.keys(MINUTE_OF).reduce((sum, period) => sum + expected(period as FootballPeriod), 0);
      expect(Math.abs(quarters - expected('full'))).toBeLessThan(1e-4);
    });
  });

  it('of the next goal is that of a match played on by its chances until one falls', () => {
    inEach(({ rates, at, law }) => {
      const chances = new GoalChances(rates);
      const played = { home: 0, away: 0, none: 1 };
      for (let elapsed = at.elapsed; elapsed < EXPECTED_LENGTH.whole; ) {
        const end = Math.min(EXPECTED_LENGTH.whole, (Math.floor(elapsed / STEP_SECONDS) + 1) * STEP_SECONDS);
        const step = chances.inStepAt({ ...at, elapsed });
        const part = (end - elapsed) / STEP_SECONDS;
        played.home += played.none * step.home * part;
        played.away += played.none * step.away * part;
        played.none *= 1 - (step.home + step.away) * part;
        elapsed = end;
      }
      const priced = law.nextGoal();
      // A step that is cut by the present moment is weighed a little differently by the two.
      for (const who of ['home', 'none', 'away'] as const)
        expect(Math.abs(priced[who] - played[who])).toBeLessThan(2e-3);
    });
  });

  it('moves with score, minute and red cards', () => {
    const at = (changes: Partial<FootballCase['at']>) =>
      new ScoreLaw({ home: 1.5, away: 1.2 }, { elapsed: 1800, home: 0, away: 0, redHome: 0, redAway: 0, ...changes });
    const home = (law: ScoreLaw) =>
      fairMarkets(law, REACH).find(({ type, period }) => type === '1x2' && period === 'full')?.selections[0]?.win ?? 0;
    expect(home(at({ home: 1 }))).toBeGreaterThan(home(at({})) + 0.1);
    expect(home(at({ redHome: 1 }))).toBeLessThan(home(at({})) - 0.1);
    expect(home(at({ home: 1, elapsed: 4800 }))).toBeGreaterThan(home(at({ home: 1 })));
    expect(at({ home: 1, elapsed: EXPECTED_LENGTH.whole }).goalsIn('full')).toBeNull();
  });
});
