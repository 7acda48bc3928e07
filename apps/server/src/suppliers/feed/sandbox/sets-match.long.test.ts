import { fairSetMarkets, fairShare } from '@touchline/rules/pricing';
import { settleMarket } from '@touchline/rules/results';
import { describe, expect, it } from 'vitest';
import { type SetsFixture, Timetable } from './fixtures.ts';
import { SetsMatch } from './sets-match.ts';

const fixtures = new Timetable('sets', 1)
  .between(0, 30 * 24 * 3_600_000)
  .filter((fixture): fixture is SetsFixture => 'contest' in fixture);
const first = (sport: SetsFixture['sport']) => {
  const found = fixtures.find((fixture) => fixture.sport === sport);
  if (!found) throw new Error(`no ${sport}`);
  return found;
};
const sports = ['tennis', 'volleyball', 'badminton', 'table_tennis'] as const;
const NOTHING = { home: 0, away: 0 };

/** The seeds are fixed, so these fail only when model and simulation part. */
const ERRORS = 4.5;

it.each(sports)('plays %s to every result as often as its prices say', (sport) => {
  const fixture = first(sport);
  const records = Array.from({ length: 1_500 }, (_, n) => {
    const match = new SetsMatch({ ...fixture, seed: `often/${n}` }, 1);
    return match.factsOf(match.script.parts.length);
  });
  const { contest } = fixture;
  const markets = fairSetMarkets(
    contest.sport === 'tennis'
      ? { ...contest, sets: [], current: { score: NOTHING, server: null, points: NOTHING } }
      : { ...contest, sets: [], current: NOTHING },
  );
  for (const market of markets) {
    const [selection] = market.selections;
    if (!selection) continue;
    const terms = { ...market, outcome: selection.outcome, scoreAtBet: null };
    const results = records.map((facts) => settleMarket(terms, facts));
    const decided = results.filter((result) => result === 'won' || result === 'lost').length;
    const played = results.filter((result) => result === 'won').length / decided;
    const priced = fairShare(selection);
    const error = Math.sqrt((priced * (1 - priced)) / decided);
    const told = `${market.type} ${market.period} ${market.lineQuarters}: ${played}, ${priced}`;
    expect(Math.abs(played - priced), told).toBeLessThan(ERRORS * error + 1e-9);
  }
});

it.each(sports)('is priced in the middle of %s as it then ends', (sport) => {
  const fixture = first(sport);
  const cases = Array.from({ length: 600 }, (_, n) => {
    const match = new SetsMatch({ ...fixture, seed: `middle/${n}` }, 1);
    const now = match.info.startAt + 0.45 * (match.endsAt - match.info.startAt);
    const [home, away] = match.pricesAt(now, 'columns').find(({ type }) => type === 'winner')?.selections ?? [];
    const { score } = match.stateAt(match.endsAt);
    return {
      priced: home && away ? away.oddsMilli / (home.oddsMilli + away.oddsMilli) : null,
      won: score.home > score.away ? 1 : 0,
    };
  });
  const groups = [
    [0, 0.3],
    [0.3, 0.7],
    [0.7, 1],
  ].map(([from = 0, to = 1]) => cases.filter(({ priced }) => priced !== null && priced >= from && priced < to));
  const large = groups.filter(({ length }) => length > 30);
  expect(large.length).toBeGreaterThan(1);
  for (const those of large) {
    const mean = (of: (one: (typeof those)[number]) => number) =>
      those.reduce((sum, one) => sum + of(one), 0) / those.length;
    const priced = mean((one) => one.priced ?? 0);
    // A trader's opinion and the tick of prices add a percent or two to the sampling error.
    const error = Math.sqrt((priced * (1 - priced)) / those.length);
    expect(Math.abs(mean(({ won }) => won) - priced)).toBeLessThan(4 * error + 0.03);
  }
});

describe('the shown state of a match of sets while it is played', () => {
  const shown = (sport: SetsFixture['sport']) => {
    const match = new SetsMatch(first(sport), 1);
    const length = match.endsAt - match.info.startAt;
    return Array.from({ length: 400 }, (_, n) => match.stateAt(match.info.startAt + (n / 400) * length));
  };

  it.each(sports)('of %s has the server, and nothing of it in a break', (sport) => {
    for (const { clock, turn } of shown(sport)) expect(turn !== undefined).toBe(clock.running);
    expect(new Set(shown(sport).flatMap(({ turn }) => turn?.side ?? []))).toEqual(new Set(['home', 'away']));
  });

  it('are the points of a game in tennis alone, as they are called', () => {
    const called = new Set(shown('tennis').flatMap(({ turn }) => turn?.points?.home ?? []));
    for (const points of ['0', '15', '30', '40']) expect(called).toContain(points);
    for (const points of called) expect(points).toMatch(/^(0|15|30|40|A|\d)$/);
    for (const { turn } of shown('volleyball')) expect(turn?.points ?? null).toBeNull();
  });

  it('changes the server after every game of tennis', () => {
    const states = shown('tennis').filter(({ clock }) => clock.period === 'set_1');
    const server = new Map(states.map(({ parts, turn }) => [sumOf(parts[0]?.score ?? NOTHING), turn?.side]));
    for (const [games, side] of server)
      if (games > 0 && games < 12 && server.has(games - 1)) expect(side, `${games}`).not.toBe(server.get(games - 1));
  });

  it('lasts no longer than the timetable leaves to it', () => {
    for (const fixture of fixtures) {
      const { endsAt, info } = new SetsMatch(fixture, 1);
      expect(endsAt - info.startAt).toBeLessThan(4 * 3_600_000);
    }
  });
});

function sumOf({ home, away }: { readonly home: number; readonly away: number }): number {
  return home + away;
}
