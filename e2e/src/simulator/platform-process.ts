import { factsOf } from '@touchline/rules/testing';
import { ManualFeed, preMatch, startDev } from '@touchline/server/testing';
import { IMPATIENT } from '../reference-venue.ts';
import type { PlatformCommand, PlatformSetup } from './platform.ts';

const PRICES_MS = 400;
const DAY_MS = 24 * 3_600_000;
const NIL = { home: 0, away: 0 };

/**
 * The whole platform as a process that can be killed. Its clock, its feed and its venues belong to the process that started it;
 * its folder and database outlive it.
 */
const setup = JSON.parse(process.env.SIMULATED_PLATFORM ?? '') as PlatformSetup;
let aheadMs = setup.aheadMs;
const clock = { now: () => Date.now() + aheadMs };
const feed = new ManualFeed(clock);
const open = new Set<string>();

const server = await startDev({
  engine: setup.databaseUrl === null ? 'embedded' : 'postgresql',
  home: setup,
  clock,
  feed,
  venues: { url: setup.venueUrl, secret: Buffer.from(setup.venueSecret, 'base64url') },
  env: {
    ...IMPATIENT,
    PORT: String(setup.port),
    RATE_LIMITS_OFF: '1',
    LOG_LEVEL: 'silent',
    SITES_DIR: setup.sitesDir,
    BET_DELAY_SECONDS: '1',
  },
});

function price(matchId: string): void {
  feed.state(matchId);
  feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
}
setInterval(() => open.forEach(price), PRICES_MS);

process.on('message', (command: PlatformCommand) => {
  if (command.kind === 'advance') aheadMs = command.aheadMs;
  if (command.kind === 'open') {
    open.add(command.matchId);
    feed.fixture(command.matchId, clock.now() + 300 * DAY_MS);
    price(command.matchId);
  }
  if (command.kind === 'result') {
    open.delete(command.matchId);
    feed.result(command.matchId, command.home, command.away, command.version);
  }
  if (command.kind === 'withdraw')
    feed.record(command.matchId, { ...factsOf(NIL, NIL), state: 'playing', completedHalves: 1 }, command.version);
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url });
