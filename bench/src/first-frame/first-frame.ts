import type { Page } from '@playwright/test';
import { headlessClient } from '@touchline/e2e/headless-client';
import { must } from '@touchline/e2e/members';
import { videoSign } from '@touchline/rules/video';
import type { Bench } from '../bench.ts';
import { type Browser, phone, withBrowser, withPage } from '../browser.ts';
import { withBuiltServer } from '../built-site.ts';
import { judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { serveBareSite } from './bare-site.ts';
import { tenRooms } from './ten-rooms.ts';

const ROUNDS = { full: 9, quick: 1 };
const AWAY_MS = { full: 60_000, quick: 2_000 };
const TEN_ROOMS_MS = { full: 20_000, quick: 3_000 };
/** A picture that is this late or less is that of the live edge. */
const AT_EDGE_MS = 2_000;
/** Its host never pauses. */
const ROOM = '7001';
const SETTLED_MS = 2_500;
const MOST_TIMES_BARE = 1.2;
const MOST_RETURN_MS = 3_000;

/** Runs in the page, as text: milliseconds from the next press to the first picture. */
const FIRST_PICTURE = `new Promise((resolve) => {
  addEventListener('click', () => {
    const begun = performance.now();
    const look = () => {
      const video = document.querySelector('video');
      const isInSight = video && video.getBoundingClientRect().width > 100;
      if (isInSight && video.getVideoPlaybackQuality().totalVideoFrames > 0) resolve(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true, once: true });
})`;

/** Runs in the page: milliseconds until new pictures are those of the live edge. */
const LIVE_AGAIN = `new Promise((resolve) => {
  const begun = performance.now();
  const framesOf = () => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  const before = framesOf();
  const look = () => {
    const { phase } = document.querySelector('video')?.dataset ?? {};
    const { delay = NaN } = document.querySelector('[data-delay]')?.dataset ?? {};
    const isNew = framesOf() > 0 && framesOf() !== before;
    if (isNew && phase === 'playing' && Number(delay) <= ${AT_EDGE_MS}) resolve(performance.now() - begun);
    else setTimeout(look, 20);
  };
  look();
})`;

/** When a room shows its first picture, when it is live again after it was away, and whether an origin of ten rooms loses any. */
export const firstFrame: Bench = {
  name: 'first-frame',
  about: 'from a tap to the first picture of a room beside a bare page, back at the live edge, ten rooms at one origin',
  async run(say, { quick }) {
    const size = quick ? 'quick' : 'full';
    const { times, back } = await withBuiltServer({ HOSTS_ON_AIR: '1' }, async ({ url }) => {
      const stream = await addressOf(url);
      const bare = await serveBareSite(url);
      try {
        return await withBrowser(async (browser) => ({
          times: await alternate(ROUNDS[size], {
            real: () => toFirstPicture(browser, `${url}/app/live`, `a[href="/app/live/room/${ROOM}"]`),
            bare: () => toFirstPicture(browser, `${bare.url}/?stream=${encodeURIComponent(stream)}`, 'button'),
          }),
          back: await backAtEdge(browser, `${url}/app/live/room/${ROOM}`, AWAY_MS[size]),
        }));
      } finally {
        bare.close();
      }
    });
    for (const side of ['real', 'bare'] as const)
      say(`${side}: ${times[side].map((time) => Math.round(time)).join(' ')} ms`);
    const { taken, lost } = await tenRooms(TEN_ROOMS_MS[size]);
    say(`ten rooms: ${taken} pictures`);
    return [
      judge(
        'from a tap to the first picture of a room',
        { value: median(times.real), unit: 'ms', floor: median(times.bare) },
        { mostTimesFloor: MOST_TIMES_BARE },
      ),
      judge(
        'back at the live edge after a minute away',
        { value: back, unit: 'ms', range: 'count' },
        { most: MOST_RETURN_MS },
      ),
      judge('pictures lost, ten rooms at one origin', { value: lost, unit: '', range: 'count' }, { most: 0 }),
    ];
  },
};

/** The address of the room's stream, once its host is on the air. */
async function addressOf(url: string): Promise<string> {
  const visitor = await headlessClient(url);
  const query = { channel: `anchor-${ROOM}`, eventId: ROOM, type: 'ANCHOR', platform: 'h5' } as const;
  for (let times = 0; ; times++) {
    const answer = await must(visitor, 'videoUrl', { ...query, sign: videoSign(query) }).catch(() => null);
    const address = answer?.lines[0]?.flv;
    if (address) return address;
    prove(times < 40, `the host of room ${ROOM} did not go on the air`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function toFirstPicture(browser: Browser, url: string, target: string): Promise<number> {
  return withPage(browser, phone, async (page) => {
    await page.goto(url);
    const button = page.locator(target).first();
    await button.waitFor();
    // The files that a page loads ahead of their use are here then.
    await page.waitForTimeout(SETTLED_MS);
    const shown = page.evaluate<number>(FIRST_PICTURE);
    await button.tap();
    return shown;
  });
}

/** A page that is hidden for a while, as its browser reports it, and the time until its picture is live again. */
function backAtEdge(browser: Browser, url: string, awayMs: number): Promise<number> {
  return withPage(browser, phone, async (page) => {
    await page.goto(url);
    await page.locator('video[data-phase="playing"]').waitFor();
    await page.locator('[data-delay]').waitFor({ state: 'attached' });
    await turn(page, 'hidden');
    await page.waitForTimeout(awayMs);
    await turn(page, 'visible');
    return page.evaluate<number>(LIVE_AGAIN);
  });
}

async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${state === 'hidden'} });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}
