import { BaseballLaw } from '@touchline/rules/pricing';
import { describe, expect, it } from 'vitest';
import { BaseballMatch } from './baseball-match.ts';
import { type BaseballFixture, Timetable } from './fixtures.ts';

const fixture = new Timetable('innings', 1)
  .between(0, 24 * 3_600_000)
  .find((one): one is BaseballFixture => one.sport === 'baseball');
if (!fixture) throw new Error('no match');
const matches = Array.from({ length: 600 }, (_, n) => new BaseballMatch({ ...fixture, seed: `diamond/${n}` }, 1));

/** Real times of every play, and of a moment after each. */
const timesOf = ({ info, script: { parts, plays } }: BaseballMatch) =>
  plays.map(({ inning, seconds }) => {
    const before = parts.slice(0, inning).reduce((sum, part) => sum + part.seconds + part.pauseAfter, 0);
    return info.startAt + Math.ceil((before + seconds) * 1000);
  });
const endOf = (match: BaseballMatch) => match.stateAt(match.endsAt);
const lastOf = ({ script }: BaseballMatch) => script.plays.at(-1);

describe('a simulated match of baseball', () => {
  it('lasts about two hours and a half', () => {
    const minutes = matches.map(({ info, endsAt }) => (endsAt - info.startAt) / 60_000);
    const mean = minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
    expect(mean).toBeGreaterThan(145);
    expect(mean).toBeLessThan(175);
    expect(Math.min(...minutes)).toBeGreaterThan(110);
  });

  it('names the side that bats: the away side first, until it is three times out', () => {
    for (const match of matches.slice(0, 20)) {
      expect(match.stateAt(match.info.startAt).turn).toEqual({ side: 'away', points: null });
      const first = match.script.plays.filter(({ inning }) => inning === 0);
      const change = timesOf(match)[first.findLastIndex(({ side }) => side === 'away')] ?? 0;
      expect(match.stateAt(change - 1)).toMatchObject({ clock: { period: 'inning_1' }, turn: { side: 'away' } });
      expect(match.stateAt(change)).toMatchObject({ clock: { period: 'inning_1' }, turn: { side: 'home' } });
      const end = match.recordedAt(1);
      expect(match.stateAt(end)).toMatchObject({ clock: { period: 'pause' }, status: 'break', turn: { side: null } });
    }
  });

  it('has the state of its prices after every play, and is over with the last one only', () => {
    for (const match of matches.slice(0, 15)) {
      const score = { home: 0, away: 0 };
      for (const [index, now] of timesOf(match).entries()) {
        const play = match.script.plays[index];
        if (play) score[play.side] += play.runs;
        expect(match.stateAt(now).score).toEqual(score);
        const isOver = new BaseballLaw(fixture.runs, match.momentAt(now)).scoresIn('full') === null;
        expect(isOver).toBe(index === match.script.plays.length - 1);
      }
      expect(match.pricesAt(match.endsAt, 'every')).toEqual([]);
    }
  });

  it('is won by a run where the home side wins in its last half-inning, which it does not bat when it leads', () => {
    const unneeded = matches.filter(({ script }) => script.parts.length === 9 && lastOfSide(script) === 'away');
    for (const match of unneeded) {
      const { score } = endOf(match);
      expect(score.home).toBeGreaterThan(score.away);
      expect(match.factsOf(9)).toMatchObject({ state: 'completed', completedInnings: 9 });
    }
    const walkOffs = matches.filter((match) => (lastOf(match)?.runs ?? 0) > 0);
    for (const match of walkOffs) {
      const { score } = endOf(match);
      expect(score.home).toBe(score.away + 1);
    }
    expect(unneeded.length).toBeGreaterThan(150);
    expect(walkOffs.length).toBeGreaterThan(30);
  });

  it('shows its extra innings as one part, and records one after the other', () => {
    const long = matches.filter(({ script }) => script.parts.length > 10);
    expect(long.length).toBeGreaterThan(5);
    expect(matches.filter(({ script }) => script.parts.length > 9).length).toBeLessThan(110);
    for (const match of long) {
      const { parts, score } = endOf(match);
      expect(parts.map(({ period }) => period).slice(8)).toEqual(['inning_9', 'extra_innings']);
      expect(parts.reduce((sum, part) => sum + part.score.home, 0)).toBe(score.home);
      expect(parts.reduce((sum, part) => sum + part.score.away, 0)).toBe(score.away);
      const tenth = match.factsOf(10);
      expect(tenth).toMatchObject({ state: 'playing', completedInnings: 9 });
      expect(tenth.extra.home).toBe(tenth.extra.away);
      const named = match.eventsAt(match.endsAt).map(({ minute }) => minute);
      expect(named.slice(0, 2)).toEqual(['I1', 'I1']);
      expect(named).toContain('EI2');
    }
  });

  it.each([0.25, 0.6, 0.9])('is won as often as its price says with %s of its time gone', (share) => {
    const cases = matches.flatMap((match) => {
      const now = match.info.startAt + share * 160 * 60_000;
      const scores = now < match.endsAt ? new BaseballLaw(fixture.runs, match.momentAt(now)).scoresIn('full') : null;
      if (!scores) return [];
      const priced = scores.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
      const { home, away } = endOf(match).score;
      return [{ priced, won: home > away ? 1 : 0 }];
    });
    for (const [from, to] of [
      [0, 0.35],
      [0.35, 0.65],
      [0.65, 1],
    ] as const) {
      const those = cases.filter(({ priced }) => priced >= from && priced < to);
      const sum = (of: (one: (typeof those)[number]) => number) => those.reduce((all, one) => all + of(one), 0);
      const error = Math.sqrt(sum(({ priced }) => priced * (1 - priced)));
      expect(those.length).toBeGreaterThan(30);
      expect(Math.abs(sum(({ priced }) => priced) - sum(({ won }) => won))).toBeLessThan(4 * error);
    }
  });
});

const lastOfSide = ({ plays }: BaseballMatch['script']) => plays.at(-1)?.side;
