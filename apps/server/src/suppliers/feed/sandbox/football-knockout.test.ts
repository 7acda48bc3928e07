import { isOffered } from '@touchline/rules/markets';
import {
  EXPECTED_LENGTH,
  extraTimeAhead,
  fairQualify,
  homeThroughFromExtraTime,
  KICK_OFF,
  ScoreLaw,
} from '@touchline/rules/pricing';
import { settleMarket } from '@touchline/rules/results';
import { describe, expect, it } from 'vitest';
import { type FootballFixture, Timetable } from './fixtures.ts';
import { FootballMatch } from './football-match.ts';
import { marketOf } from './market-of.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Half-time and five minutes after a draw. */
const EXTRA_BEGINS = 15 * MINUTE_MS + EXPECTED_LENGTH.whole * 1000 + 5 * MINUTE_MS;
const cup = new Timetable('cup', 1)
  .between(0, 20 * DAY_MS)
  .filter((fixture): fixture is FootballFixture => fixture.sport === 'football' && fixture.isKnockout);
const [first] = cup;
if (!first) throw new Error('no cup');

const through = { type: 'qualify', period: 'full', lineQuarters: null, side: null, scoreAtBet: null } as const;
const result = { ...through, type: '1x2' } as const;
const matches = Array.from({ length: 400 }, (_, n) => new FootballMatch({ ...first, seed: `cup/${n}` }, 1));
const partsOf = ({ script }: FootballMatch) => script.parts.length;
const normal = matches.filter((match) => partsOf(match) === 2);
const extra = matches.filter((match) => partsOf(match) === 4);
const onPenalties = matches.filter((match) => partsOf(match) === 5);
const factsAt = (match: FootballMatch, now: number) => match.factsOf(match.recordsAt(now));
const extraBegins = (match: FootballMatch) => match.info.startAt + EXTRA_BEGINS;
const few = [...normal.slice(0, 3), ...extra.slice(0, 4), ...onPenalties.slice(0, 4)];

it('is a match of one competition, which leaves it time, and of no league', () => {
  expect(new Set(cup.map(({ info }) => info.leagueId)).size).toBe(1);
  const sequences = [...new Set(cup.map(({ info }) => info.matchId.slice(0, 5)))];
  for (const fixtures of sequences.map((sequence) => cup.filter(({ info }) => info.matchId.startsWith(sequence))))
    fixtures.slice(1).forEach(({ info }, index) => {
      const before = fixtures[index];
      if (before) expect(new FootballMatch(before, 1).endsAt).toBeLessThan(info.startAt);
    });
  const league = { ...first, isKnockout: false, seed: onPenalties[0]?.fixture.seed ?? '' };
  expect(new FootballMatch(league, 1).script.parts).toHaveLength(2);
});

describe('a knock-out match', () => {
  it('goes on after a draw, to a shoot-out where extra time is level too, and never otherwise', () => {
    expect(normal.length).toBeGreaterThan(200);
    expect(extra.length).toBeGreaterThan(20);
    expect(onPenalties.length).toBeGreaterThan(20);
    for (const match of matches) {
      const end = match.stateAt(match.endsAt);
      const [added, kicks] = [match.stateAt(match.endsAt).parts[0]?.score, match.stateAt(match.endsAt).parts[1]?.score];
      const atNinety = { home: end.score.home - (added?.home ?? 0), away: end.score.away - (added?.away ?? 0) };
      expect(atNinety.home === atNinety.away).toBe(partsOf(match) > 2);
      expect(end.score.home === end.score.away).toBe(partsOf(match) === 5);
      if (kicks) expect(kicks.home).not.toBe(kicks.away);
      expect(end.parts.map(({ period }) => period)).toEqual(['extra_time', 'shootout'].slice(0, end.parts.length));
    }
  });

  it('shows its part: both periods of extra time, their pauses and the shoot-out', () => {
    const [match] = onPenalties;
    if (!match) throw new Error('no shoot-out');
    const at = (minutes: number) => match.stateAt(extraBegins(match) + minutes * MINUTE_MS);
    expect(at(-1)).toMatchObject({ status: 'break', clock: { period: 'pause', running: false } });
    expect(at(1)).toMatchObject({ status: 'live', clock: { period: 'extra_first_half', seconds: 91 * 60 } });
    expect(at(15.5)).toMatchObject({ clock: { period: 'extra_first_half', seconds: 105 * 60, injurySeconds: 30 } });
    expect(at(17)).toMatchObject({ status: 'break', clock: { period: 'pause' } });
    expect(at(19)).toMatchObject({ clock: { period: 'extra_second_half', seconds: 106 * 60, running: true } });
    expect(at(16 + 2 + 16 + 3 + 0.1)).toMatchObject({ status: 'live', clock: { period: 'shootout', running: false } });
    expect(match.stateAt(match.endsAt)).toMatchObject({ status: 'finished', clock: { period: 'ended' } });
    const kinds = match.eventsAt(match.endsAt).map(({ kind }) => kind);
    const turns = [
      'kick_off',
      'half_time',
      'second_half',
      'normal_time_end',
      'extra_time_start',
      'extra_half_time',
      'extra_second_half',
      'extra_time_end',
      'shootout_start',
      'full_time',
    ];
    expect(kinds.filter((kind) => turns.includes(kind))).toEqual(turns);
    expect(kinds.filter((kind) => kind.startsWith('shootout_s') || kind.endsWith('missed')).length).toBeGreaterThan(5);
  });

  it('sends the kicks of a shoot-out with its score, as far as they are taken', () => {
    for (const match of onPenalties.slice(0, 20)) {
      const events = match.eventsAt(match.endsAt);
      const last = events.findLast(({ kind }) => kind === 'shootout_scored' || kind === 'shootout_missed');
      expect(last?.score).toEqual(match.stateAt(match.endsAt).parts[1]?.score);
      const told = match.eventsAt(match.endsAt - 1_000);
      expect(told.map(({ id, kind }) => `${id}/${kind}`)).toEqual(
        events.slice(0, told.length).map(({ id, kind }) => `${id}/${kind}`),
      );
    }
  });

  it('has everything of normal time settled when it ends in a draw, and the qualification at the very end', () => {
    for (const match of [...extra.slice(0, 10), ...onPenalties.slice(0, 10)]) {
      const atNinety = factsAt(match, extraBegins(match) - MINUTE_MS);
      expect(atNinety.state).toBe('playing');
      expect(settleMarket({ ...result, outcome: 'draw' }, atNinety)).toBe('won');
      for (const outcome of ['home', 'away']) expect(settleMarket({ ...through, outcome }, atNinety)).toBeNull();
      const last = factsAt(match, match.endsAt);
      expect(last.state).toBe('completed');
      expect(settleMarket({ ...result, outcome: 'draw' }, last)).toBe('won');
      const results = ['home', 'away'].map((outcome) => settleMarket({ ...through, outcome }, last));
      expect(results.toSorted()).toEqual(['lost', 'won']);
      const { score, parts } = match.stateAt(match.endsAt);
      const decider = parts[1]?.score ?? score;
      expect(results[0]).toBe(decider.home > decider.away ? 'won' : 'lost');
    }
  });

  it('offers the qualification from before kick-off to the shoot-out, and nothing else after normal time', () => {
    for (const match of few) {
      const offered = (now: number) =>
        match.pricesAt(now, 'every').map((market) => marketOf(market, match.stateAt(now).score, now));
      const before = offered(match.info.startAt - MINUTE_MS);
      expect(before.find(({ type }) => type === 'qualify')).toBeDefined();
      for (const market of before) expect(isOffered('football', market)).toBe(true);
      if (partsOf(match) === 2) continue;
      const begins = extraBegins(match);
      const minutes = [-4, -0.1, 0.1, 3, 17].map((minute) => offered(begins + minute * MINUTE_MS));
      expect(new Set(minutes.flat().map(({ marketId }) => marketId))).toEqual(new Set(['live.qualify.full']));
      expect(offered(match.endsAt)).toEqual([]);
    }
    for (const match of onPenalties.slice(0, 4)) {
      const kicks = match.endsAt - MINUTE_MS;
      expect(match.quietUntil(kicks)).toBe(match.endsAt);
      expect(match.pricesAt(kicks, 'every')).toEqual([]);
    }
  });

  it('is priced in extra time by its own score: a goal there is worth more than any price before it', () => {
    for (const match of extra.slice(0, 12)) {
      const goal = match.script.incidents.find(({ kind, at }) => kind === 'goal' && at > EXPECTED_LENGTH.whole);
      if (!goal || goal.at > EXPECTED_LENGTH.whole + 15 * 60) continue;
      const fallen = extraBegins(match) + (goal.at - EXPECTED_LENGTH.whole) * 1000;
      const home = (now: number) => {
        const [one, other] = match.pricesAt(now, 'every')[0]?.selections ?? [];
        return one && other ? other.oddsMilli / (one.oddsMilli + other.oddsMilli) : null;
      };
      const [before, after] = [home(fallen - 1_000), home(fallen + 1_000)];
      if (before === null || after === null) continue;
      expect(Math.sign(after - before)).toBe(goal.side === 'home' ? 1 : -1);
    }
  });
});

/** The seeds are fixed, so these fail only when model and simulation part. */
const withinError = (played: number, priced: number, count: number) =>
  expect(Math.abs(played - priced)).toBeLessThan(4 * Math.sqrt((priced * (1 - priced)) / count));

describe('the qualification of a side, as often as priced', () => {
  const wins = (some: readonly FootballMatch[]) =>
    some.filter((match) => settleMarket({ ...through, outcome: 'home' }, factsAt(match, match.endsAt)) === 'won');

  it('from kick-off', () => {
    const draw = homeThroughFromExtraTime(first.rates, EXPECTED_LENGTH, extraTimeAhead(KICK_OFF));
    const priced = fairQualify(new ScoreLaw(first.rates), draw)?.selections[0]?.win ?? Number.NaN;
    withinError(wins(matches).length / matches.length, priced, matches.length);
  });

  it('from the end of normal time', () => {
    const drawn = [...extra, ...onPenalties];
    const priced = drawn.map(({ script }) => {
      const sentOff = (side: string) =>
        script.incidents.filter((one) => one.kind === 'red_card' && one.side === side).length;
      const at = extraTimeAhead({ ...KICK_OFF, redHome: sentOff('home'), redAway: sentOff('away') });
      return homeThroughFromExtraTime(first.rates, EXPECTED_LENGTH, at);
    });
    const mean = priced.reduce((sum, one) => sum + one, 0) / priced.length;
    withinError(wins(drawn).length / drawn.length, mean, drawn.length);
  });

  it('from the first kick of a shoot-out', () => {
    withinError(wins(onPenalties).length / onPenalties.length, 0.5, onPenalties.length);
  });
});
