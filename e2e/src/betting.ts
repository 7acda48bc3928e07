import type { Locator, Page } from '@playwright/test';
import type { CallOutput } from '@touchline/contract';
import { type HeadlessClient, headlessClient } from './headless-client.ts';
import { test as base, expect, resultPrice, slipOf } from './journey.ts';
import { demoMember, must } from './members.ts';

type Match = CallOutput<'matchList'>['items'][number];

/** Its members from 13 on bet; the others move money. One who signs in a second time is signed out at the first place. */
const SITE = 5010;
/** Longer than a journey. */
const WHILE_MS = 10 * 60_000;
const PAGE = 200;
const ENOUGH = 100;

interface Betting {
  /** The slip, wherever this screen has it. */
  slip: Locator;
  /** Signs a demo member in, in this browser; answers a client of theirs for what is not the journey's business. */
  enter: (onPhone: number, onDesktop: number, site?: number) => Promise<HeadlessClient>;
  /** Football matches that do not begin while the journey lasts. */
  coming: (count: number) => Promise<Match[]>;
  /** Goes to a match and taps a price of its result. */
  pick: (match: Match, side?: number) => Promise<void>;
  /** Brings the slip up where it is a sheet. */
  show: () => Promise<void>;
}

/** Journeys of members who bet before kick-off, where no goal comes between. */
export const test = base.extend<Betting>({
  slip: async ({ page, isMobile }, use) => use(slipOf(page, isMobile)),
  enter: async ({ page, context, baseURL: url = '', isMobile }, use) => {
    await use(async (onPhone, onDesktop, site = SITE) => {
      await page.goto(`/login?site=${site}`);
      const member = await demoMember(url, isMobile ? onPhone : onDesktop, site);
      await context.addCookies([{ name: 'tb-token', value: member.session.token, url }]);
      return member;
    });
  },
  coming: async ({ baseURL: url = '' }, use) => {
    const visitor = await headlessClient(url);
    await use(async (count) => {
      let open: Match[] = [];
      await expect(async () => {
        open = (await later(visitor)).filter(hasResult);
        expect(open.length).toBeGreaterThanOrEqual(count);
      }).toPass({ timeout: 60_000 });
      return open.slice(0, count);
    });
  },
  pick: async ({ page }, use) => {
    await use(async ({ info }, side = 0) => {
      const path = `/app/match/${info.matchId}`;
      if (!page.url().endsWith(path)) await page.goto(path);
      const price = resultPrice(page, side);
      // A page that is not awake yet hears no tap.
      await expect(async () => {
        if ((await price.getAttribute('aria-pressed')) === 'false') await price.click();
        await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    });
  },
  show: async ({ page, isMobile }, use) => {
    await use(async () => {
      if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
    });
  },
});

export { expect };

/** Matches that begin in a while, the first of them first; which list they stand in depends on the time of day. */
async function later(visitor: HeadlessClient): Promise<Match[]> {
  const found: Match[] = [];
  for (const tab of ['today', 'early'] as const)
    for (let page = 1, isMore = true; isMore && found.length < ENOUGH; page++) {
      const { items } = await must(visitor, 'matchList', { sport: 'football', tab, page, size: PAGE });
      found.push(...items.filter(({ info }) => info.startAt > Date.now() + WHILE_MS));
      isMore = items.length === PAGE;
    }
  return found;
}

function hasResult({ markets }: Match): boolean {
  return markets.some(({ type, period, status }) => type === '1x2' && period === 'full' && status === 'active');
}

/** Chooses singles, a parlay or a system. */
export async function choose(slip: Locator, mode: '单关' | '串关' | '复式'): Promise<void> {
  const button = slip.getByRole('button', { name: mode, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Presses the button that names the bet, with whatever price it has by then. */
export async function confirm(page: Page, slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: '接受任何变化', exact: true }).click();
  await slip.getByRole('button', { name: /^(接受变化并)?投注 ¥/ }).click();
  await expect(slip.getByText('投注成功')).toBeVisible();
  await expect(page.getByText(/注单号 \d+/)).toBeVisible();
}
