import type { Locator, Page } from '@playwright/test';
import { editedSites } from '@touchline/e2e/edited-sites';
import { demoMember } from '@touchline/e2e/members';
import { giveSession } from '@touchline/e2e/signed-in';
import type { Bench } from '../bench.ts';
import { type Browser, phone, withBrowser, withPage } from '../browser.ts';
import { withBuiltServer } from '../built-site.ts';
import { type Figure, judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { serveFiles } from '../serve-files.ts';
import { barePages } from './bare-pages.ts';
import { type SlowTimes, watchedSlowly } from './slow-times.ts';

const ROUNDS = { full: 5, quick: 1 };
const MEMBER = 1;
/** Every spin of a run is one of the chances of its day. */
const CHANCES = 10;
/** Sessions of red packets, which last 20 seconds, from one to the next; as many as a site may have. */
const APART_MS = 40_000;
const SESSIONS = 200;
const SESSION_BY_MS = 60_000;
const SESSION_MS = 30_000;
const SETTLED_MS = 1_500;
const AT_MOST = { timeout: 30_000 };
/** The time for which packets fall before the watch ends; a session lasts 20 seconds. */
const RAIN_MS = 6_000;
const TAPS = 24;
const MOST_TASKS = 0;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A finger on a place of a page, and the wait for the end of the motion. Nothing is looked up by role meanwhile, which would cost the page frames. */
type Act = (page: Page, place: Place) => Promise<void>;

interface Subject {
  readonly name: string;
  readonly path: string;
  /** The element that is pressed, at the moment at which the motion can begin. */
  readonly ready: (page: Page) => Promise<Locator>;
  readonly act: Act;
  /** Proves, after the watch, that what was measured has happened. */
  readonly proof: (page: Page) => Promise<void>;
  readonly bare: { readonly path: string; readonly pressed: string; readonly act: Act };
}

const subjects: readonly Subject[] = [
  {
    name: 'the wheel turns',
    path: '/app/activity/spin-wheel',
    ready: async (page) => page.getByRole('button', { name: '开始转动' }),
    act: async (page, place) => {
      await tapMiddle(page, place);
      // It is not skipped: the result opens when the wheel has stopped.
      await page.waitForFunction(() => document.querySelector('dialog[open]') !== null, null, AT_MOST);
    },
    proof: async (page) => {
      const isOpen = await page.getByRole('dialog', { name: '抽奖结果' }).isVisible();
      prove(isOpen, 'the result of the wheel did not open');
    },
    bare: {
      path: '/wheel',
      pressed: 'button',
      act: async (page, place) => {
        await tapMiddle(page, place);
        await page.waitForFunction(() => document.body.dataset.stopped === 'true', null, AT_MOST);
      },
    },
  },
  {
    name: 'red packets fall and are opened',
    path: '/app/activity/red-rain',
    ready: sessionBegins,
    act: tapAllOver,
    proof: async (page) => {
      const got = page.getByRole('status').filter({ hasText: '获得' });
      prove((await got.count()) > 0, 'no red packet was opened');
    },
    bare: { path: '/rain', pressed: 'canvas', act: tapAllOver },
  },
];

/** The cost of the motions of activities on a slow phone, beside bare pages on which nothing but the same shapes moves. */
export const activityMotion: Bench = {
  name: 'activity-motion',
  about: 'tasks and frames while the wheel turns and red packets fall, CPU ÷ 4, beside bare pages',
  async run(say, { quick }) {
    const bare = await serveFiles(barePages);
    const edited = editedSites((site) =>
      Array.isArray(site.activities) ? { ...site, activities: busyActivities(site.activities) } : site,
    );
    try {
      return await withBuiltServer({ SITES_DIR: edited.folder }, async ({ url }) => {
        const member = await demoMember(url, MEMBER);
        return withBrowser(async (browser) => {
          const figures: Figure[] = [];
          for (const subject of subjects) {
            const times = await alternate(quick ? ROUNDS.quick : ROUNDS.full, {
              real: () =>
                withPage(browser, phone, async (page, session) => {
                  await giveSession(page.context(), member, url);
                  await page.goto(`${url}${subject.path}`);
                  const place = await placeOf(await subject.ready(page));
                  await page.waitForTimeout(SETTLED_MS);
                  const times = await watchedSlowly(page, session, () => subject.act(page, place));
                  await subject.proof(page);
                  return times;
                }),
              bare: () => measureBare(browser, bare.url, subject),
            });
            figures.push(...rows(subject.name, times, say));
          }
          return figures;
        });
      });
    } finally {
      edited.remove();
      await bare.close();
    }
  },
};

function measureBare(browser: Browser, url: string, { bare }: Subject): Promise<SlowTimes> {
  return withPage(browser, phone, async (page, session) => {
    await page.goto(`${url}${bare.path}`);
    const place = await placeOf(page.locator(bare.pressed));
    await page.waitForTimeout(SETTLED_MS);
    return watchedSlowly(page, session, () => bare.act(page, place));
  });
}

function rows(name: string, times: Record<'real' | 'bare', SlowTimes[]>, say: (line: string) => void): Figure[] {
  for (const side of ['real', 'bare'] as const)
    say(
      `${name}, ${side}: long tasks of ${times[side].map(({ longTasks }) => `[${longTasks.map((ms) => ms.toFixed(0)).join(' ')}]`).join(' ')} ms, ${times[side].map(({ frames }) => (frames * 100).toFixed(0)).join(' ')} % of frames`,
    );
  const middle = (side: 'real' | 'bare', of: (each: SlowTimes) => number) => median(times[side].map(of));
  const count = ({ longTasks }: SlowTimes) => longTasks.length;
  return [
    judge(
      `tasks over 50 ms, ${name}`,
      { value: middle('real', count), unit: 'tasks', floor: middle('bare', count), range: 'count' },
      { most: MOST_TASKS },
    ),
    judge(
      `frames within 16.7 ms, ${name}`,
      {
        value: middle('real', ({ frames }) => frames * 100),
        unit: '%',
        floor: middle('bare', ({ frames }) => frames * 100),
      },
      { leastTimesFloor: 0.95 },
    ),
  ];
}

/** Waits for the first moment of a session: one that already runs would end during the watch. */
async function sessionBegins(page: Page): Promise<Locator> {
  const sky = page.getByTestId('rain-sky');
  await page.getByRole('region', { name: '场次', exact: true }).waitFor();
  await sky.waitFor({ state: 'detached', timeout: SESSION_MS });
  await sky.waitFor({ timeout: SESSION_BY_MS });
  return sky;
}

async function placeOf(element: Locator): Promise<Place> {
  await element.waitFor();
  await element.scrollIntoViewIfNeeded();
  const place = await element.boundingBox();
  if (!place) throw new Error(`there is no ${element}`);
  return place;
}

function tapMiddle(page: Page, { x, y, width, height }: Place): Promise<void> {
  return page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Taps all over a place while packets fall. */
async function tapAllOver(page: Page, { x, y, width, height }: Place): Promise<void> {
  for (let tap = 0; tap < TAPS; tap++) {
    await page.touchscreen.tap(
      x + (width * ((tap * 7) % TAPS)) / TAPS + 4,
      y + (height * ((tap * 5) % TAPS)) / TAPS + 4,
    );
    await page.waitForTimeout(RAIN_MS / TAPS);
  }
}

type Activity = { readonly kind: string } & Readonly<Record<string, unknown>>;

function busyActivities(activities: readonly Activity[]): readonly Activity[] {
  const now = Date.now();
  const sessions = Array.from({ length: SESSIONS }, (_, at) => new Date(now + at * APART_MS).toISOString());
  return activities.map((activity) => {
    if (activity.kind === 'wheel') return { ...activity, chances: { ...(activity.chances as object), daily: CHANCES } };
    if (activity.kind === 'red_rain') return { ...activity, sessions: { dated: sessions } };
    return activity;
  });
}
