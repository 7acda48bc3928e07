import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { videoSign } from '@touchline/rules/video';
import { headlessClient } from '../src/headless-client.ts';
import { must } from '../src/members.ts';
import { processBelow } from '../src/process-below.ts';
import { seededDataDir } from '../src/seeded-data-dir.ts';
import { startBuiltServer } from '../src/start-built-server.ts';
import { expectPlaying } from '../src/watching.ts';

const ROOM = '7001';

test('a room whose origin is killed says that its host is away, and plays again when the origin is back', {
  tag: '@once',
}, async ({ page, isMobile }) => {
  test.skip(process.platform !== 'linux', 'processes are found in /proc');
  test.skip(!isMobile, 'one width shows it');
  const dataDir = await seededDataDir();
  const server = await startBuiltServer({ PORT: '0', DATA_DIR: dataDir, HOSTS_ON_AIR: '1' }, { goesFirst: true });
  const idOf = (part: string) => processBelow(server.process.pid ?? Number.NaN, part);
  /** Signals a process that is there; zero and less would be others. */
  const signal = (id: number | null, name: NodeJS.Signals) => {
    if (id !== null && id > 0) process.kill(id, name);
  };
  let encoders: number | null = null;
  try {
    await expect.poll(() => idOf('origin/dist/air.js'), { timeout: 60_000 }).not.toBeNull();
    encoders = idOf('origin/dist/air.js');
    await page.goto(`${server.url}/app/live/room/${ROOM}`);
    await expectPlaying(page);
    const query = { channel: `anchor-${ROOM}`, eventId: ROOM, type: 'ANCHOR', platform: 'h5' } as const;
    const visitor = await headlessClient(server.url);
    const { pageTicket } = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) });
    const alone = await page.context().newPage();
    await alone.goto(`${server.url}/play.html?ticket=${pageTicket}`);
    await expectPlaying(alone);
    const killed = idOf('origin/dist/main.js');
    // They would be back before anybody saw that they were away.
    signal(encoders, 'SIGSTOP');
    signal(killed, 'SIGKILL');
    await expect(page.getByText('主播暂时离开')).toBeVisible();
    await expect(alone.getByText('主播暂时离开，请稍候'), 'so does a page of its picture alone').toBeVisible();
    await expect(page.locator('[data-mini-player]'), 'nothing floats over the page of its own room').toHaveCount(0);
    await expect.poll(() => idOf('origin/dist/main.js') ?? killed).not.toBe(killed);
    signal(encoders, 'SIGCONT');
    await expectPlaying(page);
    await expect(page.getByText('主播暂时离开')).toHaveCount(0);
    await expectPlaying(alone);
  } finally {
    signal(encoders, 'SIGCONT');
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
