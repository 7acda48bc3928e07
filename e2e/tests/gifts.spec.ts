import type { Page } from '@playwright/test';
import { logIn } from '../src/deposit-journey.ts';
import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';
import { DEMO_PASSWORD } from '../src/members.ts';

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

test('a member buys coins, gives a host something with them, and stands in the ranking', async ({ page, viewport }) => {
  const member = viewport && viewport.width < 700 ? 'demo08' : 'demo09';

  await test.step('a visitor sees what there is, and is asked to log in', async () => {
    await openHost(page);
    await page.getByRole('button', { name: '送礼' }).click();
    const sheet = page.getByRole('dialog', { name: `送礼给 ${HOST}` });
    await expect(sheet.getByRole('button', { name: /荧光棒/ })).toContainText('5 金币');
    await expect(sheet.getByRole('link', { name: '登录后送礼' })).toBeVisible();
  });

  await logIn(page, member, DEMO_PASSWORD);
  await openHost(page);
  await page.getByRole('button', { name: '送礼' }).click();
  const sheet = page.getByRole('dialog', { name: `送礼给 ${HOST}` });

  await test.step('coins are bought at a price that is shown with what is left afterwards', async () => {
    await sheet.getByRole('button', { name: '金币不足，去购买' }).click();
    const shop = page.getByRole('dialog', { name: '购买金币' });
    await expect(shop.getByText('1 金币 = ¥0.10')).toBeVisible();
    await expect(shop.getByText('金币只能用于赠送礼物，不能取款，也不能换回余额')).toBeVisible();
    await expect(shop.getByText('¥1,274.00')).toBeVisible();
    await shop.getByRole('button', { name: '购买 60 金币 ¥6.00' }).click();
    await expect(shop.getByRole('status')).toContainText('已购买 60 金币');
    await expect(shop.getByText('近24小时已购买 ¥6.00')).toBeVisible();
    await shop.getByRole('button', { name: '返回礼物' }).click();
  });

  await test.step('a gift says what it costs in coins and in money, and another press of it counts on', async () => {
    await sheet.getByRole('button', { name: /荧光棒/ }).click();
    const give = sheet.getByRole('button', { name: /^赠送 5 金币（¥0.50）/ });
    await give.click();
    await expect(sheet.getByRole('status')).toContainText('已送出 荧光棒 ×1');
    await expect(sheet.getByText('55 金币（¥5.50）')).toBeVisible();
    await give.click();
    await expect(sheet.getByRole('status')).toContainText('已送出 荧光棒 ×');
    await expect(sheet.getByText('50 金币（¥5.00）')).toBeVisible();
    await sheet.getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('the room reads of it', async () => {
    await page.getByRole('tab', { name: '聊天' }).click();
    await expect(page.getByRole('log', { name: '聊天' }).getByText(`送给 ${HOST} 荧光棒 ×1`).first()).toBeVisible();
  });

  await test.step('the ranking has its own place of them, under a name or none', async () => {
    await page.getByRole('button', { name: '贡献榜' }).click();
    const rank = page.getByRole('dialog', { name: `${HOST} 的贡献榜` });
    const row = rank.getByRole('listitem').filter({ hasText: /我/ });
    await rank.getByRole('button', { name: '总榜' }).click();
    await expect(row).toContainText('10 金币');
    await rank.getByRole('switch', { name: '榜单隐身' }).click();
    await expect(row).toContainText('我（神秘人）');
  });
});
