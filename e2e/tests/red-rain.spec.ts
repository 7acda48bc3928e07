import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type AllotmentRecord, verifyAllotment } from '@touchline/rules/draws';
import { test } from '../src/condition-journey.ts';
import { expect } from '../src/journey.ts';
import { enterAsNew } from '../src/signed-in.ts';

test.use({ hasOffers: true });

const TITLE = '红包雨进行中';
/** Sessions are five minutes apart. */
const PATIENCE_MS = 310_000;

test('red packets rain at their time, and a member opens one without the animation', async ({ page }) => {
  test.setTimeout(PATIENCE_MS + 60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsNew(page);
  await page.goto('/app/activity/red-rain');
  const schedule = page.getByRole('region', { name: '场次' });
  await expect(schedule.getByRole('timer')).toBeVisible();
  await schedule.getByRole('button', { name: '提醒我' }).nth(1).click();
  await expect(schedule.getByRole('button', { name: '已设提醒' })).toBeVisible();
  // The next session is announced where the member is meanwhile, with the way there.
  await page.goto('/app/messages');
  const news = page.getByRole('complementary', { name: /^红包雨/ });
  // A session that runs already may end before the page is read.
  const ahead = page.getByRole('complementary', { name: '红包雨即将开始' });
  await expect(ahead.getByRole('timer')).toBeVisible({ timeout: PATIENCE_MS });
  // Where an offer may come up, it waits while rain is announced, and keeps its turn of the day.
  await page.goto('/app/welfare');
  await expect(news).toBeVisible();
  for (let sign = 0; sign < 4; sign += 1) {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(1_000);
  }
  await expect(page.getByRole('dialog', { name: '新人礼包' })).toBeHidden();
  const remembered = await page.evaluate(() => JSON.parse(localStorage.getItem('tb-popups') ?? '{}'));
  expect(remembered.shown ?? {}).toEqual({});
  await page.goto('/app/wallet');
  await expect(page.getByRole('heading', { name: '钱包', exact: true })).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.goto('/app/messages');
  await news.getByRole('link', { name: '去抢红包' }).click();
  await expect(page).toHaveURL(/\/app\/activity\/red-rain$/);
  await expect(news).toHaveCount(0);
  const stage = page.getByRole('region', { name: TITLE });
  await expect(stage).toBeVisible({ timeout: PATIENCE_MS });
  await expect(stage.getByTestId('rain-sky')).toHaveCount(0);
  await expectPause(page, stage);
  await stage.getByRole('button', { name: '直接拆红包' }).click();
  await expect(stage.getByRole('status')).toContainText('获得');
  const result = page.getByRole('dialog', { name: '本场结果' });
  await expect(result).toBeVisible({ timeout: 30_000 });
  await result.getByRole('button', { name: '知道了' }).click();
  await page.getByText('我的红包', { exact: true }).click();
  await page.getByRole('button', { name: '在本机验证' }).first().click();
  await expect(page.getByText('验证通过：与分配表一致')).toBeVisible();
  // The record that `npm run verify-draw` reads.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载记录' }).first().click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  const checks = saved.pots.map((part: Pick<AllotmentRecord, 'pot' | 'opened'>) =>
    verifyAllotment({ ...saved, ...part }),
  );
  expect(checks).toEqual([{ state: 'checked', isRight: true, wrongPlaces: [] }]);
});

/** The packets fall in motion until somebody pauses them, and continue from there. */
async function expectPause(page: Page, stage: Locator): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sky = stage.getByTestId('rain-sky');
  const places = () =>
    sky.evaluate((element) =>
      [...element.querySelectorAll('use')].map((packet) => JSON.stringify(packet.getBoundingClientRect())).join(),
    );
  /** The places of all packets at two moments, some frames apart. */
  const twice = async () => {
    const first = await places();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    return [first, await places()] as const;
  };
  const [before, after] = await twice();
  expect(after).not.toBe(before);
  await stage.getByRole('button', { name: '暂停动画' }).click();
  const [still, same] = await twice();
  expect(same).toBe(still);
  await stage.getByRole('button', { name: '继续动画' }).click();
  const [on, further] = await twice();
  expect(further).not.toBe(on);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sky).toHaveCount(0);
}
