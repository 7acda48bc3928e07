import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeadlessClient } from '../headless-client.ts';
import { test as base, expect } from '../journey.ts';
import { demoMember, must } from '../members.ts';
import { giveSession } from '../signed-in.ts';
import { startBuiltServer } from '../start-built-server.ts';

const DAY = '2026-03-14';
/** An evening with many matches, and no session ends or day turns soon. */
const EVENING = Date.parse(`${DAY}T20:30:00+08:00`);
const TABS = ['inplay', 'today'] as const;

interface StillServer {
  readonly url: string;
  readonly member: HeadlessClient;
}

interface Still {
  baseURL: string;
  /** Signs the member of the server in, in this browser. */
  enter: () => Promise<HeadlessClient>;
}

/**
 * Pages of a demonstration whose time stands still, in the server and in the browser: matches, prices and clocks are the same at
 * every run, so a page can be compared with its picture.
 */
export const test = base.extend<Still, { still: StillServer }>({
  still: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'touchline-still-'));
      const server = await startBuiltServer(
        { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS_OFF: '1' },
        // It makes its database and a week of matches first.
        { goesFirst: true, standsAt: EVENING, mostMs: 360_000 },
      );
      const member = await demoMember(server.url, 2);
      await pricesAreThere(member);
      await use({ url: server.url, member });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  // The offers of a day stay away on the day of the server.
  hasOffers: true,
  context: async ({ context }, use) => {
    await context.addInitScript(standStill, { at: EVENING, day: DAY });
    await use(context);
  },
  baseURL: async ({ still }, use) => use(still.url),
  enter: async ({ context, still: { url, member } }, use) => {
    await use(async () => {
      await giveSession(context, member, url);
      return member;
    });
  },
});

export { expect };

/** Runs in the page. Its frames and timers go on, so that what is loaded is drawn. */
function standStill({ at, day }: { readonly at: number; readonly day: string }): void {
  Date.now = () => at;
  performance.now = () => 0;
  localStorage.setItem('tb-popups', JSON.stringify({ shown: {}, quietDay: day }));
}

/** The first rows of a list of football matches. */
export async function firstMatches(member: HeadlessClient, tab: (typeof TABS)[number]) {
  return (await must(member, 'matchList', { sport: 'football', tab, page: 1, size: 20 })).items;
}

/** Prices of a thousand matches are made after the start, those of lists first; they are all there once nothing new comes. */
async function pricesAreThere(member: HeadlessClient): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const rows = JSON.stringify(await Promise.all(TABS.map((tab) => firstMatches(member, tab))));
        const isSame = rows === last;
        last = rows;
        return isSame && rows.includes('oddsMilli');
      },
      { timeout: 480_000, intervals: [3_000] },
    )
    .toBe(true);
}
