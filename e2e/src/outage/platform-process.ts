import { type DevEnvironment, inPlay, ManualFeed, startDev } from '@touchline/server/testing';
import type { OutageCommand, OutageSetup } from './outage-platform.ts';

const PRICES_MS = 400;

/** The whole platform as a process that can be killed, with matches in play whose prices move. */
const setup = JSON.parse(process.env.OUTAGE_PLATFORM ?? '') as OutageSetup;
const feed = new ManualFeed({ now: Date.now });
const server: DevEnvironment = await startDev({
  engine: setup.databaseUrl === null ? 'embedded' : 'postgresql',
  home: setup,
  feed,
  env: { RATE_LIMITS_OFF: '1', LOG_LEVEL: 'silent', BET_DELAY_SECONDS: '1' },
});

/** moving: prices change; held: the same prices are sent again; silent: nothing is sent. */
let mode: 'moving' | 'held' | 'silent' = 'moving';
let step = Math.floor(Math.random() * 1_000);

const oddsNow = (index: number) => ({ home: 1500 + ((step * 7 + index * 13) % 90) * 10, draw: 3400, away: 4000 });

function tell(index: number): void {
  const matchId = setup.matchIds[index] ?? '';
  feed.prices(matchId, [inPlay, oddsNow(index)]);
}

setup.matchIds.forEach((matchId, index) => {
  feed.fixture(matchId, Date.now() - 60_000);
  feed.state(matchId, { status: 'live' });
  tell(index);
});
setInterval(() => {
  if (mode === 'moving') step += 1;
  if (mode === 'silent') return;
  for (const index of setup.matchIds.keys()) tell(index);
}, PRICES_MS);

process.on('message', (command: OutageCommand) => {
  if (command.kind === 'mode') mode = command.mode;
  if (command.kind === 'once') {
    step += 1;
    tell(command.index);
  }
  process.send?.({ odds: setup.matchIds.map((_, index) => oddsNow(index).home) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url: server.url });
