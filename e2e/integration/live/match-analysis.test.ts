import { factsOf } from '@touchline/rules/testing';
import { type DevEnvironment, engines, ManualFeed, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const [ours, theirs, others] = ['我们', '对手', '旁人'].map((name) => ({ id: name, name })) as [Named, Named, Named];
const MATCH = '500';

interface Named {
  readonly id: string;
  readonly name: string;
}

describe.each(engines)('how two sides played, on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  let server: DevEnvironment;
  let visitor: HeadlessClient;

  beforeAll(async () => {
    // From the latest on, as a source sends them.
    for (let id = 1; id <= 8; id++)
      feed.wasPlayed(
        String(id),
        NOON - id * 24 * HOUR_MS,
        id,
        1,
        id % 2 ? { home: ours, away: others } : { home: others, away: ours },
      );
    feed.wasPlayed('20', NOON - 30 * HOUR_MS, 2, 2, { home: theirs, away: ours });
    feed.wasPlayed('21', NOON - 50 * HOUR_MS, 0, 3, { home: ours, away: theirs });
    server = await startDev({ engine, clock, feed, env: { FEED_SPEED: '1' } });
    visitor = await headlessClient(server.url);
    feed.fixture(MATCH, NOON + HOUR_MS, { home: ours, away: theirs });
    feed.fixture('501', NOON + 5 * HOUR_MS, { home: others, away: ours });
    feed.fixture('502', NOON + 3 * HOUR_MS, { home: theirs, away: others });
    feed.fixture('503', NOON - HOUR_MS, { home: ours, away: others });
  });
  afterAll(() => server.close());

  const analysis = (matchId = MATCH) => must(visitor, 'matchAnalysis', { matchId });

  it('returns the last six of each at home and away, the latest first, and their matches against each other', async () => {
    await expect.poll(() => server.platform.db.query('SELECT 1 FROM match')).toHaveLength(14);
    const { home, away, meetings } = await analysis();
    expect(home.recent.map(({ matchId }) => matchId)).toEqual(['1', '20', '2', '21', '3', '4']);
    expect(away.recent.map(({ matchId, score }) => [matchId, score])).toEqual([
      ['20', { home: 2, away: 2 }],
      ['21', { home: 0, away: 3 }],
    ]);
    expect(meetings.map(({ matchId }) => matchId)).toEqual(['20', '21']);
    expect(meetings[0]).toMatchObject({ home: theirs, away: ours, startAt: NOON - 30 * HOUR_MS, shootout: null });
  });

  it('returns their next matches, and neither this match nor one that is late', async () => {
    const { home, away } = await analysis();
    expect(home.next.map(({ matchId }) => matchId)).toEqual(['501']);
    expect(away.next.map(({ matchId }) => matchId)).toEqual(['502']);
  });

  it('of a match of the past has the facts from before it', async () => {
    const { home, away, meetings } = await analysis('2');
    expect(home.recent.map(({ matchId }) => matchId)).toEqual(['3', '4', '5', '6', '7', '8']);
    expect(away.recent[0]?.matchId).toBe('21');
    expect(meetings[0]?.matchId).toBe('3');
  });

  it('leaves out a result that was taken back', async () => {
    feed.fixture('20', NOON - 30 * HOUR_MS, { home: theirs, away: ours });
    feed.record('20', { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, 2);
    await expect.poll(async () => (await analysis()).meetings.map(({ matchId }) => matchId)).toEqual(['21']);
  });

  it('is not given for a match that was not announced, nor for a competition', async () => {
    feed.competition('900', NOON + HOUR_MS);
    await expect.poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = 900')).toHaveLength(1);
    for (const matchId of ['899', '900']) await expect(analysis(matchId)).rejects.toThrow();
  });
});
