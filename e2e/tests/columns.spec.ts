import type { Page } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, matchLink, openPrices, pickOpenPrice, test } from '../src/journey.ts';

test.use({ timezoneId: EVENING_ZONE });

const menu = (page: Page) => page.getByRole('navigation', { name: '体育菜单' });
const slip = (page: Page) => page.getByRole('complementary');

/** The three columns of a page are beside each other: none under another, and nothing to scroll sideways. */
async function expectBeside(page: Page, ...places: ReturnType<Page['locator']>[]): Promise<void> {
  const boxes = [];
  for (const place of places) boxes.push(await place.boundingBox());
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    if (box && next) expect(box.x + box.width).toBeLessThanOrEqual(next.x);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A tap on any price of the page is in the open slip, and a second one takes it out. */
async function pickAndDrop(page: Page): Promise<void> {
  await expect(async () => {
    await openPrices(page.getByRole('main')).first().click({ timeout: 5_000 });
    await expect(slip(page).getByLabel('投注金额', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await slip(page).getByRole('button', { name: '清空' }).click();
  await expect(slip(page).getByText('点选赔率，加入投注单')).toBeVisible();
}

test('on a desktop the slip is open beside every page with prices, and the menu beside those of matches', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no space for columns');
  await page.goto('/app/home');
  await pickAndDrop(page);
  await expectBeside(page, page.getByRole('main'), slip(page));

  for (const path of ['/app/sports/football', '/app/league/east?sport=football']) {
    await page.goto(path);
    await pickAndDrop(page);
    await expectBeside(page, menu(page), page.getByRole('main'), slip(page));
    // Rows of a desktop under the names of their columns.
    await expect(page.getByRole('main').getByText('让球', { exact: true }).first()).toBeVisible();
    expect((await page.getByRole('article').first().boundingBox())?.height).toBeLessThanOrEqual(64);
  }

  // A match that begins today outlasts this journey.
  await page.goto('/app/league/east?sport=football&tab=today');
  await matchLink(page.getByRole('article').first()).click();
  await pickAndDrop(page);
  await expectBeside(page, menu(page), page.getByRole('main'), slip(page));
  await expect(menu(page).getByRole('link', { name: /足球/ })).toHaveAttribute('aria-current', 'page');
});

test('between a phone and a desktop a match is one row, and the slip is one tap away', {
  tag: ['@core', '@layout'],
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a window that is made narrower');
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/app/sports/football');
  const cards = page.getByRole('article');
  // One that is over by now keeps its place without prices.
  const open = page.getByRole('button', { name: /\d\.\d{2}$/, disabled: false });
  const card = cards.filter({ has: open }).first();
  await expect(openPrices(card).first()).toBeEnabled({ timeout: 120_000 });
  await expectBeside(page, matchLink(card), openPrices(card).first());
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(81);
  await pickOpenPrice(card);
  await expect(slip(page)).toHaveCount(0);
  await page.getByRole('button', { name: /打开投注单/ }).click();
  await expect(page.getByRole('dialog', { name: /投注单/ }).getByLabel('投注金额', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(slip(page).getByLabel('投注金额', { exact: true })).toBeVisible();
});
