import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPostgresDatabase,
  type DevEnvironment,
  everyEngine,
  formatMarketId,
  inPlay,
  ManualFeed,
  manualClock,
  schema,
  startDev,
} from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushBatch } from '../../src/feed-request.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const KEY = randomBytes(32);
const MATCH = '77';
const hasPostgres = everyEngine.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres)('two nodes of one deployment', () => {
  const clock = manualClock(NOON);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'touchline-two-')));
  const master = randomBytes(32).toString('base64url');
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let one: DevEnvironment;
  let other: DevEnvironment;
  let sequence = 0;
  let isOneGone = false;

  const start = (dataDir: string) =>
    startDev({
      engine: 'postgresql',
      home: { dataDir, databaseUrl: database.url },
      clock,
      feed: 'configured',
      env: {
        FEED_SOURCE: 'push',
        FEED_KEY: KEY.toString('base64url'),
        FEED_SPEED: '1',
        MASTER_KEY: master,
        RATE_LIMITS_OFF: '1',
        REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
      },
    });
  beforeAll(async () => {
    database = await createPostgresDatabase(schema);
    const [first = '', second = ''] = folders;
    one = await start(first);
    other = await start(second);
  }, 60_000);
  afterAll(async () => {
    if (!isOneGone) await one?.close();
    await other?.close();
    await database?.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** The messages about the match, pushed to one node. */
  async function push(node: DevEnvironment, home: number): Promise<void> {
    const messages: unknown[] = [];
    const said = new ManualFeed(clock);
    said.start((message) => messages.push(message));
    sequence += 1;
    if (sequence === 1) {
      said.fixture(MATCH, NOON - 1);
      said.state(MATCH, { status: 'live' });
    }
    said.prices(MATCH, [inPlay, { home, draw: 3400, away: 4000 }]);
    const batch = { stream: 's', sequence, sentAt: clock.now(), snapshot: sequence === 1, messages };
    const response = await pushBatch(node.url, KEY, batch);
    expect(await response.json()).toMatchObject({ data: { accepted: true } });
  }
  const priceAt = (node: DevEnvironment) =>
    [...(node.modules.book.board.match(MATCH)?.markets.values() ?? [])][0]?.selections.find(
      ({ outcome }) => outcome === 'home',
    )?.oddsMilli;
  async function place(node: DevEnvironment, member: number): Promise<bigint> {
    const { betId } = await must(await demoMember(node.url, member), 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: MATCH, marketId: formatMarketId(inPlay), outcome: 'home', oddsMilli: priceAt(node) ?? 0 }],
      stake: '100',
      oddsChange: 'none',
      oddsFormat: 'decimal',
    });
    return BigInt(betId);
  }
  const statusOf = async (betId: bigint) => {
    const [row] = await other.platform.db.query<{ status: string }>('SELECT status FROM bet WHERE id = $1', [betId]);
    return row?.status;
  };
  const dueIn = async (betId: bigint) => {
    const [row] = await other.platform.db.query<{ at: Date }>('SELECT decides_at AS at FROM bet WHERE id = $1', [
      betId,
    ]);
    return (row?.at.getTime() ?? 0) - clock.now();
  };

  it('have one board, and one set of keys, wherever the provider pushes', async () => {
    await push(one, 2000);
    await expect.poll(() => priceAt(other)).toBe(2000);
    await push(other, 2100);
    await expect.poll(() => priceAt(one)).toBe(2100);
    await other.platform.wireKeys.refresh();
    expect(other.platform.wireKeys.offered(5000)).toEqual(one.platform.wireKeys.offered(5000));
  });

  it('do not decide a bet by a board that is behind the one it was placed on', async () => {
    await push(one, 2200);
    await expect.poll(() => priceAt(other)).toBe(2200);
    const bet = await place(one, 2);
    // As it is when the other node missed what the first had taken in by then.
    await one.platform.db.query('UPDATE bet SET feed_position = feed_position + 4000 WHERE id = $1', [bet]);
    clock.advance((await dueIn(bet)) + 2_000);
    await other.modules.book.confirm.decideDue();
    await one.modules.book.confirm.decideDue();
    expect(await statusOf(bet)).toBe('confirming');
    clock.advance(2_000);
    await push(one, 2200);
    await one.modules.book.confirm.decideDue();
    expect(await statusOf(bet)).not.toBe('confirming');
  });

  it('leave a bet to the node that placed it, and decide it two seconds later where that is gone', async () => {
    await push(one, 2300);
    await expect.poll(() => priceAt(other)).toBe(2300);
    const bet = await place(one, 1);
    await one.close();
    isOneGone = true;
    clock.advance(await dueIn(bet));
    await other.modules.book.confirm.decideDue();
    expect(await statusOf(bet)).toBe('confirming');
    clock.advance(2_000);
    await other.modules.book.confirm.decideDue();
    expect(await statusOf(bet)).toBe('accepted');
  });
});
