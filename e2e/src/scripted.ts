import { rmSync } from 'node:fs';
import type { HeadlessClient } from './headless-client.ts';
import { test as base, expect } from './journey.ts';
import { demoMember } from './members.ts';
import { ScriptedFeed } from './scripted-feed.ts';
import { seededDataDir } from './seeded-data-dir.ts';
import { giveSession } from './signed-in.ts';
import { startBuiltServer } from './start-built-server.ts';

const KEY = Buffer.alloc(32, 7);
const SITE = 5000;
/** The last demo member of a site is a test account. */
const MEMBERS = 19;
/** The demo member who has a free bet and a boost to claim: the last one that another journey is given. */
export const WITH_REWARDS = 16;

interface ScriptedServer {
  readonly url: string;
  readonly feed: ScriptedFeed;
  /** The number of a demo member whom no journey of this worker has had before. */
  readonly nextMember: (siteId: number) => number;
}

interface Scripted {
  /** Matches of this journey alone, which do what it says; they are gone when it ends. */
  match: ScriptedFeed;
  baseURL: string;
  /** Signs a demo member of their own in, in this browser; answers a client of theirs for what is not the journey's business. */
  enter: (siteId?: number) => Promise<HeadlessClient>;
}

/** Journeys on a server of their worker, where nothing happens but what they say. */
export const test = base.extend<Scripted, { scripted: ScriptedServer }>({
  scripted: [
    async ({}, use) => {
      const dataDir = await seededDataDir();
      const server = await startBuiltServer(
        {
          PORT: '0',
          DATA_DIR: dataDir,
          BET_DELAY_SECONDS: '1',
          RATE_LIMITS_OFF: '1',
          FEED_SOURCE: 'push',
          FEED_KEY: KEY.toString('base64url'),
        },
        { goesFirst: true },
      );
      const feed = new ScriptedFeed(server.url, KEY);
      await feed.start();
      await use({ url: server.url, feed, nextMember: memberCounter() });
      feed.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // Longer than a start may take, so that a server that was not ready in time is ended by what started it.
    { scope: 'worker', timeout: 150_000 },
  ],
  match: async ({ scripted: { feed } }, use) => {
    await use(feed);
    await feed.reset();
  },
  baseURL: async ({ scripted }, use) => use(scripted.url),
  enter: async ({ page, context, scripted: { url, nextMember } }, use) => {
    await use(async (siteId = SITE) => {
      if (siteId !== SITE) await page.goto(`/login?site=${siteId}`);
      const member = await demoMember(url, nextMember(siteId), siteId);
      await giveSession(context, member, url);
      return member;
    });
  },
});

export { expect };

function memberCounter(): (siteId: number) => number {
  const used = new Map<number, number>();
  return (siteId) => {
    const number = (used.get(siteId) ?? 0) + 1;
    if (number > MEMBERS) throw new Error(`no demo member of site ${siteId} is left in this worker`);
    used.set(siteId, number);
    if (number === MEMBERS) return WITH_REWARDS;
    return number < WITH_REWARDS ? number : number + 1;
  };
}
