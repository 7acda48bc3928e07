import type { Page } from '@playwright/test';
import { expect, IN_MOTION, test } from '../src/journey.ts';

test.use(IN_MOTION);

const LONG = '东岸超级联赛第十一轮阿尔登对北';
const SHORT = '东岸超级联赛第十一轮阿尔登对';

/** Sets the title as a page does, once the marquee is at work. */
async function titled(page: Page, title: string): Promise<void> {
  await page.goto('/app/rules');
  await expect(page.getByRole('button', { name: '客服', exact: true })).toBeVisible();
  await page.evaluate((text) => {
    document.title = text;
  }, title);
}

/** Makes the tab look hidden or seen to the page. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a title of fifteen characters scrolls, and does not move while the tab is hidden', async ({ page }) => {
  await titled(page, LONG);
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('岸超级联赛第十一轮阿尔登对北　东');
  await expect(page).toHaveTitle('超级联赛第十一轮阿尔登对北　东岸');
  await hide(page, true);
  await expect(page).toHaveTitle(LONG);
  await page.waitForTimeout(1_000);
  await expect(page).toHaveTitle(LONG);
  await hide(page, false);
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('岸超级联赛第十一轮阿尔登对北　东');
});

test('a title one character shorter does not scroll', async ({ page }) => {
  await titled(page, SHORT);
  await page.waitForTimeout(1_000);
  await expect(page).toHaveTitle(SHORT);
});

test('the number of unread messages does not scroll along', { tag: '@core' }, async ({ page }) => {
  await titled(page, `(3) ${LONG}`);
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('(3) 岸超级联赛第十一轮阿尔登对北　东');
});

test('a new page’s title takes over at once', async ({ page }) => {
  await titled(page, LONG);
  await expect.poll(() => page.title(), { intervals: [50] }).toBe('岸超级联赛第十一轮阿尔登对北　东');
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
  await expect(page).toHaveTitle('隐私政策');
  await page.waitForTimeout(700);
  await expect(page).toHaveTitle('隐私政策');
});

test('nothing scrolls for a reader who prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await titled(page, LONG);
  await page.waitForTimeout(1_000);
  await expect(page).toHaveTitle(LONG);
});

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  });

  test('a title scrolls from twenty-eight characters on', async ({ page }) => {
    const still = LONG + SHORT.slice(0, 12);
    await titled(page, still);
    await page.waitForTimeout(1_000);
    await expect(page).toHaveTitle(still);
    const moving = LONG + SHORT.slice(0, 13);
    await titled(page, moving);
    await expect.poll(() => page.title(), { intervals: [50] }).toBe(`${moving.slice(1)}　${moving[0]}`);
  });
});
