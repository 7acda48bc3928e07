import { expect, it } from 'vitest';
import { Board } from '../../../../modules/book/board/board.ts';
import { manualClock } from '../../../../platform/clock.ts';
import type { FeedMessage } from '../../port.ts';
import { Timetable } from '../fixtures.ts';
import { type League, leagues } from '../leagues.ts';
import { SimulatedFeed } from '../simulated-feed.ts';
import { SimulatedSeason } from './simulated-season.ts';

const START = Date.UTC(2026, 0, 10, 12);
const SPEED = 600;
const SEED = 'titles';

const timetable = new Timetable(SEED, SPEED);
const leagueOf = (id: string): League => {
  const found = leagues.find((league) => league.id === id);
  if (!found) throw new Error(`no league ${id}`);
  return found;
};
const seasonOf = (id: string, number?: number) => {
  const league = leagueOf(id);
  const season = number === undefined ? timetable.seasonAt(league, START) : timetable.season(league, number);
  return new SimulatedSeason(season, timetable, SPEED);
};

it('plays a season in which everybody of a half meets everybody at home and away', () => {
  const { league, number } = timetable.seasonAt(leagueOf('isles'), START);
  const pairs = timetable.matchesOf({ league, number }).map(({ info }) => `${info.home.id} ${info.away.id}`);
  const half = league.clubs.length / 2;
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs).toHaveLength(2 * half * (half - 1));
});

it('prices every team from shares that are one together, moved by played matches and the same when read again', () => {
  const season = seasonOf('isles');
  const beginning = timetable.matchesOf(season.season)[0]?.info.startAt ?? 0;
  const middle = (beginning + season.season.closesAt) / 2;
  for (const now of [beginning, middle]) {
    const shares = season.sharesAt(now);
    expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
    expect(seasonOf('isles').sharesAt(now)).toEqual(shares);
  }
  expect(season.sharesAt(middle)).not.toEqual(season.sharesAt(beginning));
  const [market] = season.pricesAt(middle);
  const paid = (market?.selections ?? []).reduce((all, { oddsMilli }) => all + 1_000 / oddsMilli, 0);
  expect(market).toMatchObject({ type: 'outright', labels: { 'isles-1': '贝蒂尼' } });
  expect(paid).toBeGreaterThan(1.05);
  expect(paid).toBeLessThan(1.25);
  expect(seasonOf('isles').pricesAt(middle)).toEqual([market]);
});

it('gives the winner a share that grows to one', () => {
  const season = seasonOf('rift');
  const [winner = ''] = season.facts().winners;
  const place = season.season.league.clubs.findIndex(({ id }) => id === winner);
  expect(season.sharesAt(season.recordedAt)[place]).toBe(1);
});

it('shares the title among clubs level on points and difference', () => {
  const level = [...Array(40).keys()].map((ahead) => seasonOf('apex', 6_139_050 + ahead).facts().winners);
  expect(level.filter((winners) => winners.length > 1)).toEqual([
    ['apex-2', 'apex-4'],
    ['apex-2', 'apex-4'],
  ]);
});

it('closes a season with its last round, opens the next one, and reports the winner', async () => {
  const season = seasonOf('isles');
  const { matchId, closesAt } = season.season;
  const clock = manualClock(closesAt - 20_000);
  const board = new Board(clock);
  const said: FeedMessage[] = [];
  const feed = new SimulatedFeed({ clock, speed: SPEED, seed: SEED });
  feed.start((message) => {
    if ('matchId' in message && message.matchId === matchId) said.push(message);
    board.ingest(message);
  });
  feed.stop();
  const step = (ms: number) => {
    clock.advance(ms);
    feed.tick();
  };
  for (let tick = 0; tick < 60 && !board.match(matchId)?.markets.size; tick++) step(250);
  const offered = board.match(matchId)?.markets.get('pre.outright.full');
  expect(offered?.selections.length).toBeGreaterThan(1);
  expect(offered?.selections[0]?.label).toBeTruthy();
  expect(await feed.resultsOf([matchId])).toEqual([]);

  step(Math.max(0, closesAt - clock.now()));
  expect(board.match(matchId)?.markets.size).toBe(0);
  for (let tick = 0; tick < 8; tick++) step(1_000);
  const next = timetable.seasonAt(leagueOf('isles'), clock.now()).matchId;
  expect(next).not.toBe(matchId);
  expect(board.match(next)?.info.kind).toBe('outright');

  step(Math.max(0, season.recordedAt - clock.now()));
  const results = said.filter(({ type }) => type === 'result');
  expect(results).toMatchObject([{ version: 1, facts: season.facts(), state: { status: 'finished' } }]);
  expect(board.match(matchId)?.state.status).toBe('finished');
  const again = new SimulatedFeed({ clock, speed: SPEED, seed: SEED });
  expect(await again.resultsOf([matchId])).toMatchObject([{ version: 1, facts: season.facts() }]);
});
