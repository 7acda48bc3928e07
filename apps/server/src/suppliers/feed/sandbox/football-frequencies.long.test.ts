import {
  EXPECTED_LENGTH,
  fairIncidentMarkets,
  fairShare,
  incidentRates,
  KICK_OFF,
  ScoreLaw,
} from '@touchline/rules/pricing';
import { settleMarket } from '@touchline/rules/results';
import { expect, it } from 'vitest';
import type { FootballFixture } from './fixtures.ts';
import { Timetable } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import { sharesOf, squadOf } from './football-squads.ts';

const MATCHES = 1_500;
const rates = { home: 1.6, away: 1.1 };

/** The same two clubs again and again. */
const fixture = (n: number): FootballFixture => {
  const [first] = new Timetable('frequencies', 1).between(0, 3 * 3_600_000).filter((one) => one.sport === 'football');
  if (!first) throw new Error('no fixture');
  return { ...first, rates, seed: `frequencies/${n}` };
};

it('ends in corners, cards, penalties and scorers as often as their prices say', () => {
  const { home, away } = fixture(0).info;
  const law = new ScoreLaw(rates, KICK_OFF);
  const markets = fairIncidentMarkets(law, incidentRates(rates), EXPECTED_LENGTH, {
    corners: { home: 0, away: 0 },
    cardPoints: 0,
    hadPenalty: false,
    scorers: [],
    onField: { home: sharesOf(squadOf(home.id)), away: sharesOf(squadOf(away.id)) },
  });
  expect(new Set(markets.map(({ type }) => type)).size).toBe(6);

  const records = Array.from({ length: MATCHES }, (_, n) => {
    const match = new FootballMatch(fixture(n), 1);
    return match.factsOf(match.recordsAt(match.endsAt));
  });
  const far: string[] = [];
  let asked = 0;
  for (const market of markets)
    for (const selection of market.selections) {
      const results = records.map((facts) =>
        settleMarket({ ...market, outcome: selection.outcome, scoreAtBet: null }, facts),
      );
      const weight = { won: 1, half_won: 0.5, lost: 0, half_lost: 0, push: 0, void: 0 };
      const decided = results.filter((result) => result !== 'push').length;
      const won = results.reduce((sum, result) => sum + (result ? weight[result] : 0), 0);
      const priced = fairShare(selection);
      asked += 1;
      // Four standard errors and a half: the seeds are fixed, so this fails only when model and simulation part.
      const error = Math.sqrt((priced * (1 - priced)) / decided);
      if (Math.abs(won / decided - priced) > 4.5 * error)
        far.push(
          `${market.type} ${market.period} ${market.lineQuarters} ${selection.outcome}: ${won / decided}, ${priced}`,
        );
    }
  expect(asked).toBeGreaterThan(50);
  expect(far).toEqual([]);
});
