import type { Page } from '@playwright/test';
import { test } from '../src/condition-journey.ts';
import { expect, pickOpenPrice } from '../src/journey.ts';

test.use({ hasOffers: true });

const offer = (page: Page) => page.getByRole('dialog', { name: '新人礼包' });

/** A visitor arrives and gives a first sign of life. */
async function arrive(page: Page, path = '/app/home'): Promise<void> {
  // With the list of offers comes what listens to signs of life.
  const offers = page.waitForResponse('**/site/popup/v1/list*');
  await page.goto(path);
  await offers;
  await page.keyboard.press('Shift');
}

/** The same, until the offer is there: a sign before the page listens is none. */
async function arriveAtOffer(page: Page): Promise<void> {
  await arrive(page);
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(offer(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('an offer comes up once a day', async ({ page }) => {
  await arriveAtOffer(page);
  await offer(page).getByRole('button', { name: '关闭' }).click();
  await expect(offer(page)).toBeHidden();
  await arrive(page);
  for (let sign = 0; sign < 8; sign += 1) {
    await page.waitForTimeout(1_000);
    await page.keyboard.press('Shift');
  }
  await expect(offer(page)).toBeHidden();
});

test('an offer that the member hides stays hidden, and otherwise leads to its activity', async ({ page }) => {
  await arriveAtOffer(page);
  await offer(page).getByLabel('今日不再提示').check();
  await offer(page).getByRole('button', { name: '查看活动' }).click();
  await expect(page).toHaveURL(/\/app\/activity\/newcomer$/);
  const remembered = await page.evaluate(() => JSON.parse(localStorage.getItem('tb-popups') ?? '{}'));
  expect(remembered.quietDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

/** Long enough for an offer that may come. */
const LONG_MS = 10_000;

test('no offer comes up over a list or a slip', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/app/sports', '/app/home']) {
    await page.goto(path);
    // The first match may be over by now and keep its place for a while.
    const open = page.getByRole('button', { name: /\d\.\d{2}$/, disabled: false });
    await pickOpenPrice(page.getByRole('article').filter({ has: open }).first());
    await page.clock.runFor(LONG_MS);
    await expect(offer(page)).toBeHidden();
  }
});

test('an offer comes up on arrival and not over what its reader has begun', async ({ page }) => {
  await page.clock.install();
  // With the list of offers comes what listens to signs of life, and here the wheel is the first of them.
  const offers = page.waitForResponse('**/site/popup/v1/list*');
  await page.goto('/app/home');
  await offers;
  await page.mouse.wheel(0, 60);
  await page.clock.runFor(LONG_MS);
  await expect(offer(page)).toBeHidden();
  await page.getByRole('link', { name: '福利', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\/welfare$/);
  await page.clock.runFor(LONG_MS);
  await expect(offer(page)).toBeVisible();
});

test('no offer comes up before an act of the reader, nor at the login, nor over money', async ({ page }) => {
  await page.goto('/app/home');
  await page.waitForTimeout(5_000);
  await expect(offer(page)).toBeHidden();
  for (const path of ['/login', '/app/safer-play', '/cs']) {
    await arrive(page, path);
    await page.waitForTimeout(3_200);
    await expect(offer(page)).toBeHidden();
  }
});

test('an offer gives way at once to a dialog about the session, of which there is one at a time', async ({
  page,
  panel,
  enter,
}) => {
  await enter();
  await arriveAtOffer(page);
  await panel.set({ kind: 'loginElsewhere' });
  const alert = page.getByRole('dialog', { name: '温馨提示' });
  await expect(alert).toContainText('您的账号已在其他设备登录，请重新登录');
  await expect(offer(page)).toBeHidden();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(offer(page)).toBeHidden();
});
