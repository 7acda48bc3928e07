import type { CallOutput } from '@touchline/contract';
import {
  engines,
  inPlay,
  liveHandicap,
  ManualFeed,
  manualClock,
  preMatch,
  startDev,
  usualEngine,
} from '@touchline/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptHome } from '../../fixtures/kept-home.ts';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const MINUTE_MS = 60_000;
const MATCH = '77';

type Item = CallOutput<'oddsHistory'>['items'][number];

const priced = (lineQuarters: number | null, ...odds: number[]) =>
  expect.objectContaining({
    lineQuarters,
    selections: odds.map((oddsMilli) => expect.objectContaining({ oddsMilli })),
  });

describe.each(engines)('the odds history of a match, on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  let visitor: HeadlessClient;

  beforeAll(async () => {
    visitor = await headlessClient(server.url);
  });

  /** As a visitor reads it. */
  const items = async (): Promise<Item[]> => (await must(visitor, 'oddsHistory', { matchId: MATCH })).items;
  const winner = (home: number) => feed.prices(MATCH, [preMatch, { home, draw: 3400, away: 4000 }]);

  it('is empty of a match that nobody knows', async () => {
    expect(await items()).toEqual([]);
  });

  it('returns the opening at once, and the present offer', async () => {
    feed.fixture(MATCH, NOON + 30 * MINUTE_MS);
    feed.state(MATCH);
    winner(2000);
    await expect.poll(items, { timeout: 10_000 }).toHaveLength(1);
    winner(2100);
    expect(await items()).toEqual([
      {
        type: '1x2',
        opening: expect.objectContaining({
          at: NOON,
          lineQuarters: null,
          selections: [
            { outcome: 'home', oddsMilli: 2000 },
            { outcome: 'draw', oddsMilli: 3400 },
            { outcome: 'away', oddsMilli: 4000 },
          ],
          played: null,
        }),
        current: priced(null, 2100, 3400, 4000),
        moves: [priced(null, 2000, 3400, 4000)],
      },
    ]);
  });

  it('returns the moves, the newest first, and in play where play was', async () => {
    clock.advance(MINUTE_MS);
    await expect.poll(async () => (await items())[0]?.moves, { timeout: 10_000 }).toHaveLength(2);
    clock.advance(MINUTE_MS);
    feed.state(MATCH, { status: 'live', score: { home: 1, away: 0 } });
    feed.prices(
      MATCH,
      [inPlay, { home: 1500, draw: 4000, away: 6000 }],
      [liveHandicap(-1, 1, 0), { home: 1900, away: 1950 }],
    );
    await expect.poll(items, { timeout: 10_000 }).toHaveLength(2);
    await expect.poll(async () => (await items())[0]?.moves, { timeout: 10_000 }).toHaveLength(3);
    const [result, handicap] = await items();
    expect(result?.moves.map(({ at }) => (at - NOON) / MINUTE_MS)).toEqual([2, 1, 0]);
    expect(result?.moves[0]).toMatchObject({
      played: { period: 'second_half', minute: "61'", score: { home: 1, away: 0 } },
    });
    expect(handicap).toMatchObject({ type: 'ah', opening: priced(-1, 1900, 1950) });
  });

  it('stays when the match is over, until it is cleared', async () => {
    feed.state(MATCH, { status: 'finished', score: { home: 1, away: 0 } });
    feed.result(MATCH, 1, 0);
    feed.prices(MATCH);
    clock.advance(4 * MINUTE_MS);
    server.modules.book.board.sweep();
    expect(server.modules.book.board.match(MATCH)).toBeUndefined();
    const [result] = await items();
    expect(result).toMatchObject({ opening: priced(null, 2000, 3400, 4000), current: priced(null, 1500, 4000, 6000) });
    clock.advance(4 * 24 * 60 * MINUTE_MS);
    await expect
      .poll(() => server.platform.db.query('SELECT ended_at FROM match WHERE ended_at IS NOT NULL'))
      .toHaveLength(1);
    await server.modules.book.oddsHistory.clear();
    expect(await items()).toEqual([]);
  });
});

it('has the opening of before a restart', async () => {
  const clock = manualClock(NOON);
  const home = await keptHome();
  const start = async (price: number) => {
    const feed = new ManualFeed(clock);
    const server = await startDev({ engine: usualEngine, home, clock, feed, env: { FEED_SPEED: '1' } });
    feed.fixture(MATCH, NOON + 30 * MINUTE_MS);
    feed.prices(MATCH, [preMatch, { home: price, draw: 3400, away: 4000 }]);
    const visitor = await headlessClient(server.url);
    const items = async () => (await must(visitor, 'oddsHistory', { matchId: MATCH })).items;
    await expect.poll(items, { timeout: 10_000 }).toHaveLength(1);
    return { server, items };
  };
  const before = await start(2000);
  await before.server.close();
  clock.advance(5 * MINUTE_MS);
  const after = await start(2200);
  await expect.poll(async () => (await after.items())[0]?.moves, { timeout: 10_000 }).toHaveLength(2);
  expect(await after.items()).toMatchObject([
    { opening: priced(null, 2000, 3400, 4000), current: priced(null, 2200, 3400, 4000) },
  ]);
  await after.server.close();
  await home.remove();
});
