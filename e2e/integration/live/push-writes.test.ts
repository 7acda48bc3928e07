import { factsOf } from '@touchline/rules/testing';
import { ManualFeed, startDev, usualEngine } from '@touchline/server/testing';
import { expect, it, vi } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { pushBatch } from '../../src/feed-request.ts';
import { NOON } from '../../src/noon.ts';

const KEY = Buffer.alloc(32, 7);
const MATCH = 91n;
const { clock, server } = useServer({
  feed: 'configured',
  env: { FEED_SOURCE: 'push', FEED_KEY: KEY.toString('base64url'), LOG_LEVEL: 'silent', ...LIMITED },
});

/** The messages of a provider when a match ends and a market of it is void, as they would come over the wire. */
function told(): unknown[] {
  const hand = new ManualFeed(clock);
  const messages: unknown[] = [];
  hand.start((message) => messages.push(message));
  hand.fixture(String(MATCH), NOON - 7_200_000);
  hand.record(String(MATCH), factsOf({ home: 0, away: 0 }, { home: 1, away: 0 }), 1);
  hand.void(String(MATCH), { voidId: 'v1' });
  return messages;
}

async function push(batch: object) {
  const response = await pushBatch(server.url, KEY, { stream: 's', sentAt: clock.now(), ...batch });
  return (await response.json()) as { data?: unknown };
}

const rows = async () => ({
  results: await server.platform.db.query('SELECT version FROM match_result WHERE match_id = $1', [MATCH]),
  voids: await server.platform.db.query('SELECT void_id FROM market_void WHERE match_id = $1', [MATCH]),
});

it('answers a provider when its batch is written, however long the database is away', async () => {
  const away = vi.spyOn(server.platform.db, 'transaction').mockRejectedValue(new Error('connection refused'));
  const answer = push({ sequence: 1, snapshot: true, messages: told() });
  const early = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1_000, 'none yet'))]);
  expect(early).toBe('none yet');
  expect(await rows()).toEqual({ results: [], voids: [] });
  away.mockRestore();
  expect((await answer).data).toEqual({ accepted: true, expects: 'next', sequence: 1 });
  expect(await rows()).toEqual({ results: [{ version: 1n }], voids: [{ void_id: 'v1' }] });
});

it('writes a void once, however often a snapshot repeats it', async () => {
  expect((await push({ sequence: 2, snapshot: true, messages: told() })).data).toMatchObject({ accepted: true });
  expect(await rows()).toEqual({ results: [{ version: 1n }], voids: [{ void_id: 'v1' }] });
});

it('skips a result of a match that nobody announced, and accepts later messages', async () => {
  const messages = told().slice(1, 2) as { matchId: string }[];
  const stray = messages.map((message) => ({ ...message, matchId: '92' }));
  expect((await push({ sequence: 3, messages: stray })).data).toMatchObject({ accepted: true });
  const unvoid = { type: 'unvoid', matchId: String(MATCH), voidId: 'v1', reason: 'a mistake' };
  expect((await push({ sequence: 4, messages: [unvoid] })).data).toMatchObject({ accepted: true });
  expect(await server.platform.db.query('SELECT void_id FROM market_unvoid')).toEqual([{ void_id: 'v1' }]);
});

it.each([
  ['a name cut off within a character', { round: '第 1 轮 \ud83d' }],
  ['the character zero', { round: '\u0000' }],
  ['an id that is written in two ways', { matchId: '093' }],
])('refuses a batch with %s, whole', async (_, part) => {
  const [fixture] = told() as { match: object }[];
  const messages = [{ ...fixture, match: { ...fixture?.match, matchId: '93', ...part } }];
  expect(await push({ sequence: 5, messages })).not.toHaveProperty('data.accepted');
});

it('writes messages of other matches if one match cannot be written', async () => {
  const feed = new ManualFeed(clock);
  const other = await startDev({ engine: usualEngine, clock, feed, env: { LOG_LEVEL: 'silent' } });
  try {
    feed.fixture('81', NOON + 3_600_000);
    feed.fixture('82', NOON + 3_600_000, { round: 'a\u0000b' });
    feed.fixture('83', NOON + 3_600_000);
    feed.state('83', { status: 'postponed' });
    const known = () =>
      other.platform.db.query('SELECT id::int, status FROM match WHERE id IN (81, 82, 83) ORDER BY id');
    await expect.poll(known).toEqual([
      { id: 81, status: 'not_started' },
      { id: 83, status: 'postponed' },
    ]);
  } finally {
    await other.close();
  }
});
