import type { Page } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, openPrices, test } from '../src/journey.ts';

// At least an hour of this reader’s day is left, so that lists of today have matches.
test.use({ timezoneId: EVENING_ZONE });

const rows = (page: Page) => page.getByRole('article');

/** Opens a list whose first row has prices, with its warning read. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A server that has just begun prices a thousand matches first.
  await expect(openPrices(rows(page).first()).first()).toBeEnabled({ timeout: 120_000 });
  const seen = page.getByRole('button', { name: '知道了' });
  if (await seen.isVisible()) await seen.click();
  await expect(seen).toHaveCount(0);
}

/** The number of rows that are whole between the head of the list and the bars over its end. */
function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const head = document.querySelector('[data-board-head]')?.getBoundingClientRect().bottom ?? 0;
    const tabs = [...document.querySelectorAll('nav')]
      .map((nav) => nav.getBoundingClientRect())
      .filter(({ bottom, height }) => height > 0 && Math.round(bottom) === innerHeight);
    const end = Math.min(innerHeight, ...tabs.map(({ top }) => top));
    return [...document.querySelectorAll('article')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head - 1 && bottom <= end + 1;
    }).length;
  });
}

/** Moves one finger sideways over the page. */
async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd', to);
}

test('a phone shows five matches and more under a head of 148 pixels, and a finger turns all columns together', {
  tag: '@core',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a list of a phone');
  await openList(page, '/app/sports/football?tab=today');
  expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(81);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(5);

  await page.evaluate(() => scrollTo(0, 400));
  const head = page.locator('[data-board-head]');
  const ribbon = await page.evaluate(
    () => document.querySelector('[data-ribbon]')?.getBoundingClientRect().height ?? 0,
  );
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(ribbon + 114);
  const box = await head.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0) - ribbon).toBeLessThanOrEqual(150);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(5);

  const groups = page.getByRole('group', { name: '盘口分组' });
  const chosen = groups.getByRole('button', { pressed: true });
  await expect(chosen).toHaveText('全场');
  await swipe(page, 330, 150, 500);
  await expect(chosen).toHaveText('半场');
  await expect(rows(page).getByText('全场让球')).toHaveCount(0);
  await expect(rows(page).getByText('上半场大小').first()).toBeAttached();
  await swipe(page, 150, 330, 500);
  await expect(chosen).toHaveText('全场');
  await groups.getByRole('button', { name: '半场' }).click();
  await expect(chosen).toHaveText('半场');
});

test('on the smallest phone the winner market has a group of its own, and nothing scrolls sideways', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a list of a phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await openList(page, '/app/sports/football?tab=today');
  const groups = page.getByRole('group', { name: '盘口分组' });
  await expect(groups.getByRole('button').nth(1)).toHaveText('独赢');
  await expect(rows(page).getByText('全场独赢')).toHaveCount(0);
  await groups.getByRole('button', { name: '独赢' }).first().click();
  await expect(rows(page).getByText('全场独赢').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a desktop shows ten matches in rows of 64 pixels and less, and more columns where there is room', {
  tag: ['@core', '@layout'],
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a list of a desktop');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, '/app/sports/football?tab=today');
  expect((await rows(page).first().boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10);
  const names = page.locator('[data-board-head]').getByText(/^(让球|大小|独赢|让角)$/);
  await expect(names.and(page.locator(':visible'))).toHaveCount(6);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(() => names.count()).toBeGreaterThanOrEqual(6);
  await expect(page.locator('[data-board-head]').getByText('半场', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('one control shows up to three lines of each market in the same columns, and is remembered', async ({
  page,
  isMobile,
}) => {
  await openList(page, '/app/sports/football?tab=today');
  const several = page.getByRole('button', { name: '多盘', exact: true });
  const row = rows(page).first();
  const totals = row.getByRole('button', { name: /^全场大小/ });
  const home = row.getByRole('button', { name: /^全场独赢/ });
  await expect(several).toHaveAttribute('aria-pressed', 'false');
  await expect(totals).toHaveCount(2);
  const main = await totals.first().boundingBox();
  await several.click();
  await expect(totals).toHaveCount(6);
  await expect(openPrices(row).nth(10)).toBeEnabled();
  await expect(row.getByRole('button', { name: /^全场让球/ })).toHaveCount(6);
  await expect(home).toHaveCount(3);
  expect((await totals.last().boundingBox())?.x).toBe(main?.x);
  expect((await totals.last().boundingBox())?.width).toBe(main?.width);
  const lines = await totals.allTextContents();
  expect(new Set(lines.map((text) => /[大小] ?([\d./]+?)(?=\d\.\d\d)/.exec(text)?.[1])).size).toBe(3);
  await totals.last().click();
  await expect(totals.last()).toHaveAttribute('aria-pressed', 'true');
  await totals.last().click();

  await page.reload();
  await expect(several).toHaveAttribute('aria-pressed', 'true');
  await expect(totals).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await several.click();
  await expect(totals).toHaveCount(2);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(isMobile ? 81 : 64);
});

test('the warning about play is shown once, and then is behind a mark', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/sports');
  const warning = page.getByText('画面、比分与赔率可能延迟，他人或更早知情；网络或设备慢时您处于不利。');
  await expect(warning).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: /^早盘/ }).click();
  await page.getByRole('button', { name: /^滚球 / }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: '滚球提示' }).click();
  const sheet = page.getByRole('dialog', { name: '滚球提示' });
  await expect(sheet).toContainText('画面、比分与赔率可能延迟');
  await expect(sheet.getByRole('link', { name: '了解更多' })).toBeVisible();
});
