import type { Page } from '@playwright/test';
import { filesOf } from '../src/built-files.ts';
import { expect, test } from '../src/journey.ts';
import { blocksNow } from '../src/reads-well.ts';

const PROGRAMME = filesOf('src/features/home/programme/programme-page.tsx');

/** The scripts of a programme that a page requested. */
function programmeFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (PROGRAMME.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

const programme = (page: Page) => page.getByRole('region', { name: /今[夜日]赛程/ });

test('the data of a site choose its home page, and a visitor loads no other', async ({ page }) => {
  const asked = programmeFiles(page);
  await page.goto('/app/home?site=5000');
  await expect(page.getByRole('main').getByRole('heading', { name: '游戏场馆' })).toBeVisible();
  await expect(programme(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  const response = await page.goto('/app/home?site=5001');
  // The server rendered the same page that the browser takes over.
  expect(await response?.text()).toMatch(/今[夜日]赛程/);
  await expect(programme(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: '游戏场馆' })).toHaveCount(0);
  await expect.poll(() => asked).not.toEqual([]);
});

test('a programme lists matches by time, sport by sport, and its prices go into the slip', async ({
  page,
  isMobile,
}) => {
  await page.goto('/app/home?site=5001');
  const matches = programme(page).getByRole('article');
  await expect(matches.first()).toBeVisible();
  const times = await programme(page)
    .locator('article time')
    .evaluateAll((all) => all.slice(1).map((each) => each.getAttribute('datetime')?.slice(0, 16) ?? ''));
  expect(times).toEqual([...times].sort());
  await page.getByRole('group', { name: '体育项目' }).getByRole('button', { name: /篮球/ }).click();
  await expect(page.getByRole('group', { name: '体育项目' }).getByRole('button', { name: /篮球/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('group', { name: '体育项目' }).getByRole('button', { name: /足球/ }).click();
  const price = matches.locator('button[aria-pressed]:enabled:visible').last();
  await price.scrollIntoViewIfNeeded();
  await price.click();
  if (!isMobile) return expect(page.locator('#slip')).toContainText('投注金额');
  // The slip is a main place here, so no bar of its own is over the page.
  const tab = page.getByRole('button', { name: '投注单 1' });
  await expect(tab).toBeVisible();
  await expect(page.getByRole('button', { name: /^打开投注单/ })).toHaveCount(0);
  await tab.click();
  await expect(page.getByRole('dialog', { name: /投注单/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: /投注单/ })).toBeHidden();
  await page.getByRole('navigation', { name: '主导航' }).and(page.locator(':visible')).getByText('账户').click();
  await expect(page).toHaveURL(/\/app\/mine$/);
  await tab.click();
  await expect(page).toHaveURL(/\/app\/sports/);
  await expect(page.getByRole('dialog', { name: /投注单/ })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`a programme can be read by everybody in the ${theme} theme, from 320 pixels on`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/app/home?site=5001');
    await expect(programme(page).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: '赞助合作' })).toBeVisible();
    expect(await blocksNow(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await expect.poll(isWhole).toBe(true);
  });
