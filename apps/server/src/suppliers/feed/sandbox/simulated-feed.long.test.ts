import { columnGroups, columnsOf } from '@touchline/rules/markets';
import { expect, it } from 'vitest';
import { Board } from '../../../modules/book/board/board.ts';
import { manualClock } from '../../../platform/clock.ts';
import { FEED_SPEED, FEED_START, runFeed } from '../../../testing/run-feed.ts';
import type { FeedMessage } from '../port.ts';
import { SimulatedFeed } from './simulated-feed.ts';

it('has no active price of another score, of a finished match or right after a goal on the board', () => {
  const { said, board, play } = runFeed(25);
  const shaken = new Map<string, number>();
  const stale: string[] = [];
  let active = 0;
  let told = 0;
  play(() => {
    for (const { at, message } of said.splice(0)) {
      told += 1;
      if (message.type === 'suspend' && message.reason === 'incident') shaken.set(message.matchId, at);
      if (message.type === 'prices' && message.markets.length > 0)
        expect(at - (shaken.get(message.matchId) ?? 0)).toBeGreaterThanOrEqual(1_500);
    }
    for (const { state, markets } of board.matches())
      for (const { status, marketId } of markets.values()) {
        if (status !== 'active') continue;
        active += 1;
        const score = /@(\d+-\d+)$/.exec(marketId)?.[1];
        const isStale = score !== undefined && score !== `${state.score.home}-${state.score.away}`;
        if (state.status === 'finished' || isStale) stale.push(marketId);
      }
  });
  expect(stale).toEqual([]);
  expect(told).toBeGreaterThan(200);
  expect(active).toBeGreaterThan(1_000);
  expect(shaken.size).toBeGreaterThan(1);
});

it('locks the markets that a corner or a yellow card decides before it shows, prices them again and leaves the rest open', () => {
  const DECIDED = { corners: ['corners_ah', 'corners_ou'], yellowCards: ['cards_ou'] } as const;
  const counts = new Map<string, number>();
  const stale: string[] = [];
  const partly: string[] = [];
  let [locked, open, priced] = [0, 0, 0];
  const { board, play } = runFeed(25, (message, board) => {
    if (message.type !== 'state' || message.state.status !== 'live') return;
    const { matchId, state } = message;
    const markets = [...(board.match(matchId)?.markets.values() ?? [])];
    for (const what of ['corners', 'yellowCards'] as const) {
      const key = `${matchId}/${what}`;
      const count = state[what].home + state[what].away;
      const isNew = count > (counts.get(key) ?? count);
      counts.set(key, count);
      if (!isNew || markets.length === 0) continue;
      const ofIt = markets.filter(({ type }) => DECIDED[what].some((decided) => decided === type));
      stale.push(...ofIt.filter(({ status }) => status === 'active').map(({ marketId }) => `${matchId}/${marketId}`));
      locked += ofIt.length;
      if (markets.some(({ status }) => status === 'active')) partly.push(matchId);
    }
  });
  play(() => {
    for (const matchId of partly.splice(0)) {
      open += 1;
      if ([...(board.match(matchId)?.markets.values() ?? [])].every(({ status }) => status === 'active')) priced += 1;
    }
  });
  expect(stale).toEqual([]);
  expect(locked).toBeGreaterThan(50);
  expect(open).toBeGreaterThan(10);
  // This runs in the same step, but on a machine with time for only a few matches.
  expect(priced / open).toBeGreaterThan(0.5);
});

it('sends results with rising versions, and the same ones after a restart', async () => {
  const { said, clock, feed, play } = runFeed(25);
  play();
  const results = said.flatMap(({ message }) => (message.type === 'result' ? [message] : []));
  const latest = new Map<string, (typeof results)[number]>();
  for (const result of results) {
    expect(result.version).toBeGreaterThan(latest.get(result.matchId)?.version ?? 0);
    latest.set(result.matchId, result);
  }
  expect(latest.size).toBeGreaterThan(10);
  const again = new SimulatedFeed({ clock, speed: FEED_SPEED, seed: 'feed' });
  const asked = await again.resultsOf([...latest.keys()]);
  expect(asked.map(({ matchId, version, facts }) => ({ matchId, version, facts }))).toEqual(
    [...latest.values()].map(({ matchId, version, facts }) => ({ matchId, version, facts })),
  );
  expect(await feed.resultsOf(['1', '999000000000000'])).toEqual([]);
});

it('takes a goal back in score, prices and facts, and plays on from there', async () => {
  const { said, board, feed, clock, play } = runFeed(60);
  const secondsOf = (id: string) => board.match(id)?.state.clock.seconds ?? 0;
  const [matchId = ''] = feed
    .correctable()
    .filter((id) => secondsOf(id) > 45 * 60)
    .sort((one, other) => secondsOf(one) - secondsOf(other));
  const goals = () => board.match(matchId)?.state.score ?? { home: 0, away: 0 };
  const before = goals();
  said.length = 0;
  expect(feed.correctScore(matchId)).toBe(true);
  const told = said.splice(0).map(({ message }) => message);
  expect(told.map(({ type }) => type)).toEqual(['suspend', 'state', 'void', 'result']);
  const [annulled] = told.filter((message) => message.type === 'void');
  expect(annulled).toMatchObject({ marketId: null, factor: '1', placedTo: clock.now() });
  const match = board.match(matchId);
  expect(goals().home + goals().away).toBe(before.home + before.away - 1);
  expect(match?.events.at(-1)).toMatchObject({ kind: 'goal_cancelled', score: goals() });
  expect([...(match?.markets.values() ?? [])].filter(({ status }) => status === 'active')).toEqual([]);

  const results = told.filter((message) => message.type === 'result');
  const otherScores: string[] = [];
  let ofScore = 0;
  play(() => {
    for (const { message } of said.splice(0)) {
      if (message.type === 'result' && message.matchId === matchId) results.push(message);
      if (message.type !== 'prices' || message.matchId !== matchId) continue;
      const { home, away } = goals();
      const scores = message.markets.flatMap(({ marketId }) => /@(\d+-\d+)$/.exec(marketId)?.[1] ?? []);
      ofScore += scores.length;
      otherScores.push(...scores.filter((score) => score !== `${home}-${away}`));
    }
  });
  expect(otherScores).toEqual([]);
  expect(ofScore).toBeGreaterThan(30);
  const versions = results.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(results.at(-1)?.facts.state).toBe('completed');
  for (const { facts, state } of [results[0], results.at(-1)].flatMap((result) => result ?? [])) {
    const of = (side: string) => ('goals' in facts ? facts.goals : []).filter((goal) => goal.side === side).length;
    expect({ home: of('home'), away: of('away') }).toEqual(state.score);
  }
  // After a restart the correction is forgotten. Messages after it are newer than all before.
  const [forgetful] = await new SimulatedFeed({ clock, speed: FEED_SPEED, seed: 'feed' }).resultsOf([matchId]);
  expect(forgetful?.version).toBeGreaterThan(versions[0] ?? 0);
});

it('voids the bets that were struck between a goal and its annulment', () => {
  const { said, board, feed, clock, play } = runFeed(30);
  const goals = new Map<string, number>();
  const scoreOf = (id: string) => {
    const { home, away } = board.match(id)?.state.score ?? { home: 0, away: 0 };
    return home + away;
  };
  const before = new Map([...board.matches()].map(({ info }) => [info.matchId, scoreOf(info.matchId)]));
  said.length = 0;
  play(() => {
    for (const { at, message } of said.splice(0))
      if (message.type === 'state' && scoreOf(message.matchId) > (before.get(message.matchId) ?? 0)) {
        before.set(message.matchId, scoreOf(message.matchId));
        goals.set(message.matchId, at);
      }
  });
  const [matchId = ''] = feed.correctable().filter((id) => goals.has(id));
  expect(feed.correctScore(matchId)).toBe(true);
  const told = said.map(({ message }) => message).filter((message) => message.type === 'void');
  expect(told).toMatchObject([{ matchId, placedFrom: goals.get(matchId), placedTo: clock.now() }]);
  expect(clock.now()).toBeGreaterThan(goals.get(matchId) ?? 0);
});

it('prices the columns of every match up to the end of the seventh day', () => {
  const clock = manualClock(FEED_START);
  const board = new Board(clock);
  const feed = new SimulatedFeed({ clock, speed: 1, seed: 'feed' });
  feed.start((message) => board.ingest(message));
  feed.stop();
  // At once, what a server takes its first minutes for in small steps.
  feed.tick(Number.POSITIVE_INFINITY);
  const DAY_MS = 24 * 3_600_000;
  const lastDay = [...board.matches()].filter(
    ({ info }) =>
      info.kind !== 'outright' && info.startAt >= FEED_START + 7 * DAY_MS && info.startAt < FEED_START + 8 * DAY_MS,
  );
  expect(lastDay.length).toBeGreaterThan(100);
  // Every hour of it: the strip's last day is a whole one wherever midnight is.
  expect(new Set(lastDay.map(({ info }) => Math.floor(info.startAt / 3_600_000))).size).toBe(24);
  for (const { info, markets } of lastDay) {
    const shown = [...markets.values()].map(({ type, period }) => `${type}/${period}`).sort();
    const named = (columns: ReturnType<typeof columnsOf>) => columns.map(({ type, period }) => `${type}/${period}`);
    // The whole match and the halves of football are priced so far ahead; what else has a column comes nearer to the start.
    const sure = columnGroups[info.sport].slice(0, info.sport === 'football' ? 2 : 1).flatMap(({ columns }) => columns);
    expect(shown).toEqual(expect.arrayContaining(named(sure)));
    expect(named(columnsOf(info.sport))).toEqual(expect.arrayContaining(shown));
  }
});

it('names the line-up an hour before the match and never earlier, the players whose goals it offers and records', () => {
  const { said, play, board } = runFeed(30);
  const lineups = new Map<string, Extract<FeedMessage, { type: 'lineup' }>['lineup']>();
  let early = 0;
  play(() => {
    for (const { at, message } of said.splice(0)) {
      if (message.type !== 'lineup') continue;
      lineups.set(message.matchId, message.lineup);
      if (at < (board.match(message.matchId)?.info.startAt ?? 0) - 3_600_000 / FEED_SPEED) early += 1;
    }
  });
  expect(lineups.size).toBeGreaterThan(10);
  expect(early).toBe(0);
  let offered = 0;
  for (const [matchId, { home, away }] of lineups) {
    expect([home.starting.length, away.starting.length]).toEqual([11, 11]);
    const players = new Map([...home.starting, ...away.starting].map(({ playerId, name }) => [playerId, name]));
    for (const { type, selections } of board.match(matchId)?.markets.values() ?? []) {
      if (type !== 'anytime_scorer') continue;
      for (const { outcome, label } of selections) {
        if (!players.has(outcome)) continue;
        expect(label).toBe(players.get(outcome));
        offered += 1;
      }
    }
  }
  expect(offered).toBeGreaterThan(0);
});

it('reports a finished match as it reported its end, and every match of the last days', () => {
  const { said, feed, play, clock } = runFeed(30);
  play();
  const told = new Map(said.flatMap(({ message }) => (message.type === 'result' ? [[message.matchId, message]] : [])));
  const past = [...(feed.past?.() ?? [])];
  const again = past.filter(({ match }) => told.has(match.matchId));
  expect(again.length).toBeGreaterThan(1);
  for (const { match, endedAt, end } of again) {
    expect(end().result).toEqual(told.get(match.matchId));
    expect(endedAt).toBeLessThanOrEqual(clock.now());
  }
  expect(past.some(({ match }) => match.kind === 'outright')).toBe(true);
  const kickOffs = past.flatMap(({ match }) => (match.kind ? [] : [match.startAt]));
  expect(kickOffs).toEqual([...kickOffs].sort((a, b) => b - a));
  const days = (clock.now() - (kickOffs.at(-1) ?? 0)) / ((24 * 3_600_000) / FEED_SPEED);
  expect(days).toBeGreaterThan(6.9);
  expect(past.every(({ end }) => end().result.facts.state === 'completed')).toBe(true);
});
