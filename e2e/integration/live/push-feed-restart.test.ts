import {
  type DevEnvironment,
  formatMarketId,
  inPlay,
  ManualFeed,
  manualClock,
  startDev,
  usualEngine,
} from '@touchline/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptHome, keptHome } from '../../fixtures/kept-home.ts';
import { pushBatch } from '../../src/feed-request.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const KEY = Buffer.alloc(32, 7);
const MATCH = '77';
const clock = manualClock(NOON);
let home: KeptHome;
let server: DevEnvironment;

const start = () =>
  startDev({
    engine: usualEngine,
    home,
    clock,
    feed: 'configured',
    env: { FEED_SOURCE: 'push', FEED_KEY: KEY.toString('base64url'), FEED_SPEED: '1' },
  });

beforeAll(async () => {
  home = await keptHome();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await home.remove();
});

/** The whole state, as a provider sends it to a server that starts: one match in play. */
async function snapshot(stream: string): Promise<void> {
  const messages: unknown[] = [];
  const said = new ManualFeed(clock);
  said.start((message) => messages.push(message));
  said.fixture(MATCH, NOON - 1);
  said.state(MATCH, { status: 'live' });
  said.prices(MATCH, [inPlay, { home: 2000, draw: 3400, away: 4000 }]);
  const batch = { stream, sequence: 1, sentAt: clock.now(), snapshot: true, messages };
  const response = await pushBatch(server.url, KEY, batch);
  expect(await response.json()).toMatchObject({ data: { accepted: true } });
}

it('decides bets that were due meanwhile once the first snapshot is there, and not for want of it', async () => {
  await snapshot('before');
  await expect
    .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(MATCH)]))
    .toHaveLength(1);
  const member = await demoMember(server.url, 1);
  const placed = await must(member, 'placeBet', {
    idempotencyKey: newKey(),
    kind: 'single',
    legs: [{ matchId: MATCH, marketId: formatMarketId(inPlay), outcome: 'home', oddsMilli: 2000 }],
    stake: '100',
    oddsChange: 'none',
    oddsFormat: 'decimal',
  });
  const status = async () => {
    await server.modules.book.confirm.decideDue();
    const rows = await server.platform.db.query('SELECT status, reject_reason FROM bet WHERE id = $1', [
      BigInt(placed.betId),
    ]);
    return rows[0];
  };

  await server.close();
  server = await start();
  clock.advance(6_000);
  expect(await status()).toEqual({ status: 'confirming', reject_reason: null });
  clock.advance(2_000);
  await snapshot('after');
  expect(await status()).toEqual({ status: 'accepted', reject_reason: null });
});

it('gives the stake back where none comes in time', async () => {
  const member = await demoMember(server.url, 2);
  const { betId } = await must(member, 'placeBet', {
    idempotencyKey: newKey(),
    kind: 'single',
    legs: [{ matchId: MATCH, marketId: formatMarketId(inPlay), outcome: 'home', oddsMilli: 2000 }],
    stake: '100',
    oddsChange: 'any',
    oddsFormat: 'decimal',
  });
  await server.close();
  server = await start();
  clock.advance(20_001);
  await server.modules.book.confirm.decideDue();
  const again = await demoMember(server.url, 2);
  expect(await must(again, 'getBet', { betId })).toMatchObject({
    status: 'rejected',
    rejectReason: 'market_suspended',
  });
  expect(await must(again, 'walletBalance', {})).toMatchObject({ available: '1280.00', lockedBets: '0.00' });
});
