import { isOffered, type SetSport, type Sport } from '@touchline/rules/markets';
import {
  BaseballLaw,
  BasketballLaw,
  fairBaseballMarkets,
  fairBasketballMarkets,
  fairEsportsMarkets,
  fairShare,
} from '@touchline/rules/pricing';
import { decidedByNow, type MatchFacts, settleMarket } from '@touchline/rules/results';
import { describe, expect, it } from 'vitest';
import { BaseballMatch } from './baseball-match.ts';
import { BasketballMatch } from './basketball-match.ts';
import { EsportsMatch } from './esports-match.ts';
import {
  type BaseballFixture,
  type BasketballFixture,
  type EsportsFixture,
  type SetsFixture,
  Timetable,
} from './fixtures.ts';
import { marketOf } from './market-of.ts';
import { SetsMatch } from './sets-match.ts';
import type { SimulatedMatch } from './simulated-match.ts';

const fixtures = new Timetable('parts', 1).between(0, 3 * 24 * 3_600_000);
const basketball = fixtures.filter((fixture): fixture is BasketballFixture => fixture.sport === 'basketball');
const esports = fixtures.filter((fixture): fixture is EsportsFixture => fixture.sport === 'esports');
const baseball = fixtures.filter((fixture): fixture is BaseballFixture => fixture.sport === 'baseball');

/** Moments before, during and just before the end of a match. */
function moments({ info, endsAt }: SimulatedMatch): number[] {
  const shares = [0.02, 0.2, 0.37, 0.5, 0.63, 0.8, 0.97];
  return [info.startAt - 3_600_000, ...shares.map((share) => info.startAt + share * (endsAt - info.startAt))];
}

const ofSets = (sport: SetSport) =>
  fixtures
    .filter((fixture): fixture is SetsFixture => fixture.sport === sport)
    .slice(0, 5)
    .map((fixture) => new SetsMatch(fixture, 1));

describe.each<[Sport, () => SimulatedMatch[]]>([
  ['basketball', () => basketball.slice(0, 5).map((fixture) => new BasketballMatch(fixture, 1))],
  ['esports', () => esports.slice(0, 8).map((fixture) => new EsportsMatch(fixture, 1))],
  ['tennis', () => ofSets('tennis')],
  ['volleyball', () => ofSets('volleyball')],
  ['badminton', () => ofSets('badminton')],
  ['table_tennis', () => ofSets('table_tennis')],
  ['baseball', () => baseball.slice(0, 6).map((fixture) => new BaseballMatch(fixture, 1))],
])('a simulated match of %s', (sport, make) => {
  const offers = make().map((match) => ({
    match,
    offers: moments(match).flatMap((now) => {
      const score = now < match.info.startAt ? null : match.stateAt(now).score;
      return match.pricesAt(now, 'every').map((market) => ({ now, score, market: marketOf(market, score, now) }));
    }),
  }));

  it('offers the markets of the catalogue, each once', () => {
    for (const { offers: offered } of offers) {
      expect(offered.length).toBeGreaterThan(40);
      for (const { market } of offered) expect(isOffered(sport, market), market.marketId).toBe(true);
      const ids = offered.map(({ now, market }) => `${now}/${market.marketId}`);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('settles all it offered by its last record, and nothing it still offers by an earlier one', () => {
    for (const { match, offers: offered } of offers) {
      const last = match.factsOf(match.recordsAt(match.endsAt));
      expect(last.state).toBe('completed');
      for (const { now, score, market } of offered)
        for (const { outcome } of market.selections) {
          const terms = { ...market, outcome, scoreAtBet: score };
          const known = match.recordsAt(now);
          expect(settleMarket(terms, last)).not.toBeNull();
          if (known > 0) expect(settleMarket(terms, match.factsOf(known)), market.marketId).toBeNull();
        }
    }
  });

  it('offers no market that its shown state decides already', () => {
    for (const { match, offers: offered } of offers)
      for (const { now, score, market } of offered)
        expect(score && decidedByNow(sport, match.stateAt(now), now)({ ...market, score }), market.marketId).not.toBe(
          true,
        );
  });

  it('settles part by part, and never otherwise later', () => {
    for (const { match, offers: offered } of offers) {
      const last = match.factsOf(match.recordsAt(match.endsAt));
      let early = 0;
      for (let version = 1; version < match.recordsAt(match.endsAt); version++)
        for (const { market, score } of offered)
          for (const { outcome } of market.selections) {
            const terms = { ...market, outcome, scoreAtBet: score };
            const result = settleMarket(terms, match.factsOf(version));
            if (result === null) continue;
            early += 1;
            expect(result).toBe(settleMarket(terms, last));
          }
      expect(early).toBeGreaterThan(10);
    }
  });

  it('shows parts, a clock and events that agree with its score', () => {
    for (const { match } of offers) {
      const end = match.stateAt(match.endsAt);
      expect(end.status).toBe('finished');
      expect(match.eventsAt(match.endsAt).at(-1)).toMatchObject({ kind: 'full_time', score: end.score });
      expect(match.stateAt(match.info.startAt - 1)).toMatchObject({ status: 'not_started', parts: [] });
      const running = match.stateAt(match.info.startAt + 60_000);
      expect(running).toMatchObject({ status: 'live', clock: { seconds: 60, running: true } });
      expect(running.clock.period).toBe(running.parts.at(-1)?.period);
      expect(end.score.home).not.toBe(end.score.away);
    }
  });
});

/** Selections whose share of wins among decided bets is far from their price, in standard errors. */
function farFromPrice(
  markets: ReturnType<typeof fairBasketballMarkets>,
  records: readonly MatchFacts[],
  errors: number,
): string[] {
  return markets.flatMap((market) =>
    market.selections.flatMap((selection) => {
      const terms = { ...market, outcome: selection.outcome, scoreAtBet: null };
      const results = records.map((facts) => settleMarket(terms, facts));
      const decided = results.filter((result) => result === 'won' || result === 'lost').length;
      const played = results.filter((result) => result === 'won').length / decided;
      const priced = fairShare(selection);
      const error = Math.sqrt((priced * (1 - priced)) / decided);
      return Math.abs(played - priced) > errors * error
        ? [`${market.type} ${market.period} ${market.lineQuarters} ${selection.outcome}: ${played}, ${priced}`]
        : [];
    }),
  );
}

/** The seeds are fixed, so these fail only when model and simulation part. */
const ERRORS = 4.5;

it('plays basketball to every result as often as its prices say', () => {
  const [first] = basketball;
  if (!first) throw new Error('no match');
  const records = Array.from({ length: 1_200 }, (_, n) => {
    const match = new BasketballMatch({ ...first, seed: `often/${n}` }, 1);
    return match.factsOf(match.script.parts.length);
  });
  expect(farFromPrice(fairBasketballMarkets(new BasketballLaw(first.points), 2), records, ERRORS)).toEqual([]);
});

it('plays baseball to every result as often as its prices say', () => {
  const [first] = baseball;
  if (!first) throw new Error('no match');
  const records = Array.from({ length: 2_000 }, (_, n) => {
    const match = new BaseballMatch({ ...first, seed: `often/${n}` }, 1);
    return match.factsOf(match.script.parts.length);
  });
  expect(farFromPrice(fairBaseballMarkets(new BaseballLaw(first.runs), 2), records, ERRORS)).toEqual([]);
});

describe('esports', () => {
  const [first] = esports;
  if (!first) throw new Error('no match');
  const matches = Array.from(
    { length: 1_500 },
    (_, n) => new EsportsMatch({ ...first, seed: `often/${n}`, series: { bestOf: 3, mapChance: 0.58, kills: 36 } }, 1),
  );

  it('is played to every result as often as its prices say', () => {
    const records = matches.map((match) => match.factsOf(match.recordsAt(match.endsAt)));
    const markets = fairEsportsMarkets({ bestOf: 3, mapChance: 0.58, kills: 36, won: [] }, 2);
    expect(farFromPrice(markets, records, ERRORS)).toEqual([]);
  });

  it.each([0.3, 0.7, 0.9])('is priced at %s of a map as that map then ends', (played) => {
    const cases = matches.map((match) => {
      const [part, map] = [match.script.parts[0], match.script.maps[0]];
      const now = match.info.startAt + played * (part?.seconds ?? 0) * 1000;
      const market = match.pricesAt(now, 'every').find(({ type, period }) => type === 'winner' && period === 'map_1');
      const [home, away] = market?.selections ?? [];
      const share = home && away ? away.oddsMilli / (home.oddsMilli + away.oddsMilli) : null;
      return { share, won: map?.winner === 'home' ? 1 : 0 };
    });
    for (const [from, to] of [
      [0, 0.4],
      [0.4, 0.6],
      [0.6, 1],
    ] as const) {
      const those = cases.filter(({ share }) => share !== null && share >= from && share < to);
      const mean = (value: (one: (typeof those)[number]) => number) =>
        those.reduce((sum, one) => sum + value(one), 0) / those.length;
      const [priced, ended] = [mean(({ share }) => share ?? 0), mean(({ won }) => won)];
      expect(those.length).toBeGreaterThan(30);
      // A trader's opinion and the tick of prices add a percent or two to the sampling error.
      expect(Math.abs(priced - ended)).toBeLessThan(4 * Math.sqrt((priced * (1 - priced)) / those.length) + 0.02);
    }
  });
});

describe('basketball that is level after four quarters', () => {
  const [first] = basketball;
  if (!first) throw new Error('no match');
  const matches = Array.from(
    { length: 400 },
    (_, n) => new BasketballMatch({ ...first, seed: `level/${n}` }, 1),
  ).filter(({ script }) => script.parts.length > 4);
  /** The pause after the fourth quarter, and half of the first overtime. */
  const start = ({ info }: BasketballMatch) => info.startAt + (4 * 720 + 120 + 900 + 120) * 1000;
  const turns = (match: BasketballMatch) => [start(match) + 30_000, start(match) + (90 + 150) * 1000];

  it('happens now and then', () => {
    expect(matches.length).toBeGreaterThan(6);
    expect(matches.length).toBeLessThan(40);
  });

  it('offers the whole match and no part in its overtimes, and settles that by its end', () => {
    for (const match of matches.slice(0, 6)) {
      const last = match.factsOf(match.recordsAt(match.endsAt));
      for (const now of turns(match)) {
        const offered = match.pricesAt(now, 'every').map((market) => marketOf(market, match.stateAt(now).score, now));
        const types = offered.map(({ type }) => type);
        expect(types).toContain('spread');
        expect(types).toContain('total');
        for (const market of offered) {
          expect(market.period).toBe('full');
          for (const { outcome } of market.selections) {
            const terms = { ...market, outcome, scoreAtBet: match.stateAt(now).score };
            expect(settleMarket(terms, match.factsOf(match.recordsAt(now)))).toBeNull();
            expect(settleMarket(terms, last)).not.toBeNull();
          }
        }
      }
      expect(match.pricesAt(match.endsAt, 'every')).toEqual([]);
    }
  });

  it('has its quarters settled by themselves and shows its overtimes as a part', () => {
    for (const match of matches.slice(0, 6)) {
      const terms = {
        type: 'winner',
        period: 'quarter_4',
        lineQuarters: null,
        side: null,
        outcome: 'home',
        scoreAtBet: null,
      } as const;
      const afterFourth = match.factsOf(4);
      expect(afterFourth.state).toBe('playing');
      expect(settleMarket(terms, afterFourth)).not.toBeNull();
      expect(settleMarket({ ...terms, period: 'full' }, afterFourth)).toBeNull();
      const { score, parts } = match.stateAt(match.endsAt);
      expect(parts.map(({ period }) => period)).toEqual([
        'quarter_1',
        'quarter_2',
        'quarter_3',
        'quarter_4',
        'overtime',
      ]);
      expect(parts.reduce((sum, part) => sum + part.score.home, 0)).toBe(score.home);
    }
  });

  it('is won as often as its price says when the overtime begins', () => {
    const cases = matches.map((match) => {
      const market = match.pricesAt(start(match) + 30_000, 'every').find(({ type }) => type === 'winner');
      const [home, away] = market?.selections ?? [];
      const { score } = match.stateAt(match.endsAt);
      return {
        priced: home && away ? away.oddsMilli / (home.oddsMilli + away.oddsMilli) : Number.NaN,
        won: score.home > score.away ? 1 : 0,
      };
    });
    const mean = (of: (one: (typeof cases)[number]) => number) =>
      cases.reduce((sum, one) => sum + of(one), 0) / cases.length;
    const priced = mean((one) => one.priced);
    expect(Math.abs(mean((one) => one.won) - priced)).toBeLessThan(
      4 * Math.sqrt((priced * (1 - priced)) / cases.length) + 0.02,
    );
  });
});
