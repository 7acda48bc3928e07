import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { type Browser, phone, withBrowser, withPage } from '../browser.ts';
import { withBuiltServer } from '../built-site.ts';
import { bundlePage } from '../bundle-page.ts';
import { judge } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { serveFiles } from '../serve-files.ts';
import { barePages } from './bare-pages.ts';
import { framesInTime } from './frames.ts';
import { dragSheet, type Motion, rollNumbers, scrollList } from './motions.ts';

const ROUNDS = { full: 7, quick: 1 };
const LEAST_TIMES_BARE = 0.95;
const SETTLED_MS = 1_500;

interface Subject {
  readonly name: string;
  readonly motion: Motion;
  readonly real: (page: Page) => Promise<void>;
  readonly bare: (page: Page) => Promise<void>;
}

/** The smoothness of the motions that a member makes most, on a slow phone, beside plain boxes that move the same way. */
export const motion: Bench = {
  name: 'motion',
  about: 'frames in time while a sheet is dragged, a list scrolled and numbers roll, CPU ÷ 4, beside bare pages',
  async run(say, { quick }) {
    const bare = await serveFiles(barePages);
    const entry = fileURLToPath(new URL('page/rolling-numbers.tsx', import.meta.url));
    const numbers = await serveFiles(await bundlePage(entry));
    const go = (url: string) => async (page: Page) => {
      await page.goto(url);
    };
    try {
      return await withBuiltServer({}, async ({ url }) => {
        const subjects: readonly Subject[] = [
          {
            name: 'the slip dragged',
            motion: dragSheet,
            real: (page) => openSlip(page, url),
            bare: go(`${bare.url}/sheet`),
          },
          {
            name: 'a list scrolled',
            motion: scrollList,
            real: (page) => openList(page, url),
            bare: go(`${bare.url}/list`),
          },
          {
            name: 'numbers rolling',
            motion: rollNumbers,
            real: go(`${numbers.url}/`),
            bare: go(`${bare.url}/numbers`),
          },
        ];
        return withBrowser(async (browser) => {
          const figures = [];
          for (const subject of subjects) figures.push(await measured(browser, subject, quick, say));
          return figures;
        });
      });
    } finally {
      await Promise.all([bare.close(), numbers.close()]);
    }
  },
};

async function measured(browser: Browser, { name, motion, real, bare }: Subject, quick: boolean, say: Say) {
  const share = (open: (page: Page) => Promise<void>) => () =>
    withPage(browser, phone, async (page: Page, session: CDPSession) => {
      await open(page);
      await page.waitForTimeout(SETTLED_MS);
      return (await framesInTime(page, session, () => motion(page))) * 100;
    });
  const shares = await alternate(quick ? ROUNDS.quick : ROUNDS.full, { real: share(real), bare: share(bare) });
  for (const side of ['real', 'bare'] as const)
    say(`${name}, ${side}: ${shares[side].map((value) => value.toFixed(0)).join(' ')} %`);
  return judge(
    `frames within 16.7 ms, ${name}`,
    { value: median(shares.real), unit: '%', floor: median(shares.bare) },
    { leastTimesFloor: LEAST_TIMES_BARE },
  );
}

type Say = (line: string) => void;

/** The list for parlays: rows of many leagues, whose prices move, at every hour; the list of today is short at its end. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/sports/football?tab=parlay`);
  await page.locator('article').nth(4).waitFor();
}

/** A price of the list that was tapped, and the slip that was opened by its bar. */
async function openSlip(page: Page, url: string): Promise<void> {
  await openList(page, url);
  await page.locator('article button:enabled:has(.figures)').first().tap();
  await page.getByRole('button', { name: /打开投注单/ }).tap();
  await page.locator('dialog[open]').waitFor();
}
