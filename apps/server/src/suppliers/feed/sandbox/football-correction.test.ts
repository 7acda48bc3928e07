import { EXPECTED_LENGTH, ScoreLaw } from '@touchline/rules/pricing';
import { describe, expect, it } from 'vitest';
import { Timetable } from './fixtures.ts';
import { lastGoal, takeGoalBack } from './football-correction.ts';
import { positionAt } from './football-incidents.ts';
import { FootballMatch } from './football-match.ts';
import { priceNow } from './football-offer.ts';
import { playFootball } from './football-script.ts';
import { GoalCorrections } from './goal-corrections.ts';

const RATES = { home: 1.5, away: 1.1 };
const MINUTE = 60;
const MINUTE_MS = 60_000;
const clubs = { home: 'h', away: 'a' };

/** Matches with a goal that counts at a moment, as they were and with the goal taken back then. */
const corrected = (elapsed: number, count: number, isKnockout = false) =>
  Array.from({ length: count }, (_, n) => `corrected/${n}`).flatMap((seed) => {
    const script = playFootball(seed, RATES, clubs, isKnockout);
    if (!lastGoal(script, elapsed)) return [];
    return [{ script, after: takeGoalBack(script, elapsed, { seed, rates: RATES, isKnockout }) }];
  });

describe('a goal that is taken back on demand', () => {
  it('leaves earlier events as they were, and a score lower by one', () => {
    for (const { script, after } of corrected(50 * MINUTE, 200)) {
      const told = (one: typeof script) => one.incidents.filter(({ at }) => at <= 50 * MINUTE).map(({ kind }) => kind);
      expect(told(after)).toEqual([...told(script), 'goal_cancelled']);
      const [was, is] = [positionAt(script, 50 * MINUTE), positionAt(after, 50 * MINUTE)];
      expect(was.home + was.away - is.home - is.away).toBe(1);
      const times = after.incidents.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('is followed by matches that end as often as they are priced from there', () => {
    const elapsed = 30 * MINUTE;
    const all = corrected(elapsed, 1_000);
    const wins = { priced: 0, played: 0 };
    const known = new Map<string, number>();
    for (const { after } of all) {
      const at = positionAt(after, elapsed);
      const key = JSON.stringify(at);
      if (!known.has(key)) {
        const ways = new ScoreLaw(RATES, { ...at, began: { full: { home: 0, away: 0 } } }).halfAndFull();
        known.set(
          key,
          ways.reduce((sum, { full, chance }) => sum + (full.home > full.away ? chance : 0), 0),
        );
      }
      wins.priced += known.get(key) ?? 0;
      const end = positionAt(after, EXPECTED_LENGTH.whole);
      wins.played += end.home > end.away ? 1 : 0;
    }
    expect(all.length).toBeGreaterThan(400);
    const share = wins.priced / all.length;
    const error = Math.sqrt((share * (1 - share)) / all.length);
    expect(Math.abs(wins.played / all.length - share)).toBeLessThan(4 * error);
  });

  it('counts in no part of the match any more, once it is taken back', () => {
    // A goal before half time, or before a quarter of an hour began, would leave that part with less than nothing.
    for (const { after } of corrected(50 * MINUTE, 60)) {
      const markets = priceNow(after, 50 * MINUTE + 30, RATES, { breadth: 'every', isKnockout: false });
      expect(markets.length).toBeGreaterThan(30);
      const [half, now] = [positionAt(after, EXPECTED_LENGTH.firstHalf, 50 * MINUTE), positionAt(after, 50 * MINUTE)];
      expect(half.home).toBeLessThanOrEqual(now.home);
      expect(half.away).toBeLessThanOrEqual(now.away);
    }
  });

  it('may send a knock-out match into extra time, or save it from it', () => {
    const cups = corrected(80 * MINUTE, 400, true);
    const goesOn = ({ parts }: (typeof cups)[number]['after']) => parts.length > 2;
    for (const { after } of cups) {
      const { home, away } = positionAt(after, EXPECTED_LENGTH.whole);
      expect(goesOn(after)).toBe(home === away);
    }
    expect(cups.some(({ script, after }) => goesOn(after) && !goesOn(script))).toBe(true);
    expect(cups.some(({ script, after }) => !goesOn(after) && goesOn(script))).toBe(true);
  });
});

describe('a match whose goal is taken back', () => {
  const fixtures = new Timetable('corrected', 1).between(0, 24 * 3_600_000);
  const fixture = fixtures.find(
    (one) =>
      one.sport === 'football' && !one.isKnockout && new FootballMatch(one, 1).script.incidents[0]?.kind === 'goal',
  );
  if (fixture?.sport !== 'football') throw new Error('no match with an early goal');
  const { startAt } = fixture.info;

  it('is a corrected goal nowhere, in any simulation at any time', () => {
    const corrections = new GoalCorrections();
    const [match, other] = [1, 1].map((speed) => new FootballMatch(fixture, speed, corrections));
    if (!match || !other) throw new Error('no match');
    const now = startAt + 100 * MINUTE_MS;
    const before = other.stateAt(now);
    expect(match.hasGoalToTakeBack(startAt - 1)).toBe(false);
    expect(match.hasGoalToTakeBack(now)).toBe(true);
    match.takeGoalBack(now);
    const after = other.stateAt(now);
    expect(after.score.home + after.score.away).toBe(before.score.home + before.score.away - 1);
    expect(match.quietUntil(now)).toBeGreaterThan(now);
    for (const one of [match, other, new FootballMatch(fixture, 1, corrections)]) {
      const facts = one.factsOf(one.recordsAt(now));
      expect(facts.goals).toHaveLength(after.score.home + after.score.away);
      expect(one.stateAt(one.endsAt)).toEqual(match.stateAt(match.endsAt));
      expect(one.recordedAt(one.recordsAt(now))).toBe(now);
    }
    expect(new FootballMatch(fixture, 1).stateAt(now)).toEqual(before);
  });

  it('can lose no goal at half time or after the whistle', () => {
    const match = new FootballMatch(fixture, 1);
    expect(match.hasGoalToTakeBack(startAt + (EXPECTED_LENGTH.firstHalf + 60) * 1_000)).toBe(false);
    expect(match.hasGoalToTakeBack(match.endsAt)).toBe(false);
  });
});
