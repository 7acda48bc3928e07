import { isOffered } from '@touchline/rules/markets';
import { EXPECTED_LENGTH } from '@touchline/rules/pricing';
import { decidedByNow, decidedEarly, settleMarket } from '@touchline/rules/results';
import { describe, expect, it } from 'vitest';
import { parseMarketId } from '../../../modules/book/board/market-id.ts';
import { Timetable } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import { marketOf } from './market-of.ts';

const MINUTE_MS = 60_000;
const fixtures = new Timetable('matches', 1)
  .between(0, 5 * 24 * 3_600_000)
  .filter((fixture) => fixture.sport === 'football');
const matches = fixtures.map((fixture) => new FootballMatch(fixture, 1));
const isCancelled = ({ script }: FootballMatch) => script.incidents.some(({ kind }) => kind === 'goal_cancelled');
const few = [...matches.slice(0, 8), ...matches.filter(isCancelled).slice(0, 4)];
const minutes = [-30, 0.1, 12, 31, 46.5, 52, 70, 95, 108];

/** Every market offered at some moments of a match. */
const offered = few.map((match) =>
  minutes.flatMap((minute) => {
    const now = match.info.startAt + minute * MINUTE_MS;
    const score = minute < 0 ? null : match.stateAt(now).score;
    return match.pricesAt(now, 'every').map((market) => ({ now, score, market: marketOf(market, score, now) }));
  }),
);
const offers = (match: FootballMatch) => offered[few.indexOf(match)] ?? [];

describe('a simulated football match', () => {
  it('offers the markets of the catalogue, under ids that describe them', () => {
    for (const match of few)
      for (const { market, score } of offers(match)) {
        expect(isOffered('football', market)).toBe(true);
        expect(market.marketId.length).toBeLessThanOrEqual(64);
        const { type, period, lineQuarters, side } = market;
        const isOfScore = score !== null && (type === 'ah' || type === 'next_goal');
        expect(parseMarketId(market.marketId)).toEqual({
          phase: score ? 'live' : 'pre',
          type,
          period,
          lineQuarters,
          side,
          score: isOfScore ? score : null,
        });
        for (const { outcome, label } of market.selections) {
          expect(outcome.length).toBeLessThanOrEqual(16);
          const isPlayer = type.endsWith('_scorer') && outcome !== 'none';
          expect(label !== undefined && label.length > 1).toBe(isPlayer);
        }
      }
  });

  it('offers no market twice at a time', () => {
    for (const match of few) {
      const ids = offers(match).map(({ now, market }) => `${now}/${market.marketId}`);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('settles all it ever offered from its last record, and no bet on what its records had decided already', () => {
    for (const match of few) {
      const records = match.recordsAt(match.endsAt);
      const last = match.factsOf(records);
      expect(last.state).toBe('completed');
      for (const { now, score, market } of offers(match)) {
        const before = match.recordsAt(now);
        for (const { outcome } of market.selections) {
          const terms = { ...market, outcome, scoreAtBet: score };
          expect(settleMarket(terms, last)).not.toBeNull();
          if (before > 0) expect(settleMarket(terms, match.factsOf(before))).toBeNull();
        }
      }
    }
  });

  it('offers no market that its shown state decides already', () => {
    for (const match of few)
      for (const { now, score, market } of offers(match))
        expect(
          score && decidedByNow('football', match.stateAt(now), now)({ ...market, score }),
          market.marketId,
        ).not.toBe(true);
  });

  it('never takes back in a later record what an earlier one decided', () => {
    let known = 0;
    for (const match of few) {
      const early = offers(match).filter(({ now }) => now <= match.info.startAt);
      const records = match.recordsAt(match.endsAt);
      const last = match.factsOf(records);
      for (let version = 1; version < records; version++) {
        const facts = match.factsOf(version);
        for (const { market } of early)
          for (const { outcome } of market.selections) {
            const terms = { ...market, outcome, scoreAtBet: null };
            const result = settleMarket(terms, facts);
            if (result !== null) expect(result).toBe(settleMarket(terms, last));
            if (decidedEarly(terms, facts)) known += 1;
          }
      }
    }
    expect(known).toBeGreaterThan(100);
  });

  it('records a goal about a minute after it fell, when it counts', () => {
    for (const match of few) {
      const times = match.script.incidents.filter(({ kind, cancelledAt }) => kind === 'goal' && !cancelledAt);
      times.forEach(({ at }, index) => {
        const pause = at > EXPECTED_LENGTH.firstHalf ? 15 * MINUTE_MS : 0;
        const fallen = match.info.startAt + at * 1000 + pause;
        const known = (now: number) => match.factsOf(match.recordsAt(now)).goals.length;
        expect(known(Math.min(match.endsAt, fallen + 61_000))).toBeGreaterThan(index);
      });
    }
  });

  it('is the same in a new simulation after a restart', () => {
    for (const match of few.slice(0, 3)) {
      const again = new FootballMatch(match.fixture, 1);
      const now = match.info.startAt + 70 * MINUTE_MS;
      expect(again.stateAt(now)).toEqual(match.stateAt(now));
      expect(again.eventsAt(now)).toEqual(match.eventsAt(now));
      expect(again.recordsAt(now)).toBe(match.recordsAt(now));
      expect(again.factsOf(again.recordsAt(now))).toEqual(match.factsOf(match.recordsAt(now)));
    }
  });
});

describe('a goal that is taken back', () => {
  const cancelled = matches.filter(isCancelled);

  it('happens now and then', () => {
    expect(cancelled.length / matches.length).toBeGreaterThan(0.02);
    expect(cancelled.length / matches.length).toBeLessThan(0.14);
  });

  it('goes from the score, the events and never into the facts, while prices are away', () => {
    for (const match of cancelled.slice(0, 20)) {
      const events = match.eventsAt(match.endsAt);
      const back = events.findIndex(({ kind }) => kind === 'goal_cancelled');
      const [before, after] = [events[back - 1]?.score, events[back]?.score];
      expect((before?.home ?? 0) + (before?.away ?? 0) - (after?.home ?? 0) - (after?.away ?? 0)).toBe(1);
      const { score } = match.stateAt(match.endsAt);
      const facts = match.factsOf(match.recordsAt(match.endsAt));
      expect(facts.goals.filter(({ side }) => side === 'home')).toHaveLength(score.home);
      expect(facts.goals.filter(({ side }) => side === 'away')).toHaveLength(score.away);
      const goal = match.script.incidents.find(({ cancelledAt }) => cancelledAt !== undefined);
      const { at = 0, cancelledAt = 0 } = goal ?? {};
      const pause = at > EXPECTED_LENGTH.firstHalf ? 15 * MINUTE_MS : 0;
      for (let elapsed = at; elapsed <= cancelledAt; elapsed += 5) {
        const now = match.info.startAt + pause + elapsed * 1000;
        expect(match.quietUntil(now)).toBeGreaterThan(now);
      }
    }
  });
});

it('shows danger before most goals and before some that never fall', () => {
  for (const match of few) {
    const { incidents, dangers } = match.script;
    const goals = incidents.filter(({ kind }) => kind === 'goal');
    const vain = dangers.filter(({ to }) => !goals.some(({ at }) => at === to));
    expect(vain.length).toBeGreaterThan(0);
    const during = dangers.find(({ from }) => from > 60 && from < 2_500);
    if (during) expect(match.stateAt(match.info.startAt + (during.from + 1) * 1000).danger).toBe(true);
  }
  const all = matches.slice(0, 200).map(({ script }) => script);
  const announced = all.flatMap(({ incidents, dangers }) =>
    incidents.filter(({ kind, at }) => kind === 'goal' && dangers.some(({ to }) => to === at)),
  );
  const fallen = all.flatMap(({ incidents }) => incidents.filter(({ kind }) => kind === 'goal'));
  expect(announced.length / fallen.length).toBeGreaterThan(0.5);
  expect(announced.length / fallen.length).toBeLessThan(0.7);
});
