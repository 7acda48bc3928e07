import type { Locator, Page } from '@playwright/test';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';
import { enterAsDemo } from '../src/signed-in.ts';

test.use({ timezoneId: EVENING_ZONE });

const HOST = '老陈侃球';

/** The match that a host talks about, with the host on it. */
async function openHost(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/app/live');
    await page.getByRole('link', { name: new RegExp(`${HOST}.* vs `) }).click({ timeout: 4_000 });
    await expect(page.getByRole('button', { name: '送礼' })).toBeEnabled({ timeout: 10_000 });
  }).toPass({ timeout: 150_000 });
}

/** The figures of a text such as ¥1,274.00 or 55 金币. */
async function figure(text: Locator): Promise<number> {
  return Number(/[\d,]+(\.\d+)?/.exec(await text.innerText())?.[0].replaceAll(',', ''));
}

test('a member buys coins, gives a host something with them, and is in the ranking', { tag: '@once' }, async ({
  page,
  isMobile,
}) => {
  const member = isMobile ? 12 : 13;

  await test.step('a visitor sees the gifts, and is asked to log in', async () => {
    await openHost(page);
    await page.getByRole('button', { name: '送礼' }).click();
    const sheet = page.getByRole('dialog', { name: `送礼给 ${HOST}` });
    await expect(sheet.getByRole('button', { name: /荧光棒/ })).toContainText('5 金币');
    await expect(sheet.getByRole('link', { name: '登录后送礼' })).toBeVisible();
  });

  await enterAsDemo(page, member);
  await openHost(page);
  await page.getByRole('button', { name: '送礼' }).click();
  const sheet = page.getByRole('dialog', { name: `送礼给 ${HOST}` });

  const held = sheet.getByText(/^[\d,]+ 金币（¥/);
  let coins = 0;

  await test.step('coins are bought at a price that is shown with the balance afterwards', async () => {
    coins = await figure(held);
    await sheet.getByRole('button', { name: '购买金币' }).click();
    const shop = page.getByRole('dialog', { name: '购买金币' });
    await expect(shop.getByText('1 金币 = ¥0.10')).toBeVisible();
    await expect(shop.getByText('金币只能用于赠送礼物，不能取款，也不能换回余额')).toBeVisible();
    const [wallet, after] = [shop.getByRole('definition').first(), shop.getByRole('definition').last()];
    const before = await figure(wallet);
    expect(await figure(after)).toBeCloseTo(before - 6, 2);
    await shop.getByRole('button', { name: '购买 60 金币 ¥6.00' }).click();
    await expect(shop.getByRole('status')).toContainText('已购买 60 金币');
    await expect.poll(() => figure(wallet)).toBeCloseTo(before - 6, 2);
    await expect(shop.getByText(/近24小时已购买 ¥\d+\.00，上限/)).toBeVisible();
    await shop.getByRole('button', { name: '返回礼物' }).click();
    await expect.poll(() => figure(held)).toBe(coins + 60);
  });

  await test.step('a gift shows its cost in coins and in money, and another press of it counts on', async () => {
    await sheet.getByRole('button', { name: /荧光棒/ }).click();
    const give = sheet.getByRole('button', { name: /^赠送 5 金币（¥0.50）/ });
    await give.click();
    await expect(sheet.getByRole('status')).toContainText('已送出 荧光棒 ×1');
    await expect.poll(() => figure(held)).toBe(coins + 55);
    await give.click();
    await expect(sheet.getByRole('status')).toContainText('已送出 荧光棒 ×');
    await expect.poll(() => figure(held)).toBe(coins + 50);
    await sheet.getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('the room reads of it', async () => {
    // A desktop has the talk beside the picture.
    if (isMobile) await page.getByRole('tab', { name: '聊天' }).click();
    await expect(page.getByRole('log', { name: '聊天' }).getByText(`送给 ${HOST} 荧光棒 ×1`).first()).toBeVisible();
  });

  await test.step('the ranking has its own place of them, under a name or none', async () => {
    await page.getByRole('tab', { name: '榜单' }).click();
    const rank = page.getByRole('tabpanel', { name: '榜单' });
    const row = rank.getByRole('listitem').filter({ hasText: /我/ });
    await rank.getByRole('button', { name: '总榜' }).click();
    await expect.poll(() => figure(row.getByText('金币'))).toBeGreaterThanOrEqual(10);
    const hide = rank.getByRole('switch', { name: '榜单隐身' });
    await hide.click();
    await expect(row).toContainText('我（神秘人）');
    await hide.click();
    await expect(row).not.toContainText('神秘人');
  });
});
