import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { must, newKey } from '../src/members.ts';
import { enterAsDemo } from '../src/signed-in.ts';

const HOST = '老陈侃球';
const ROOM = '/app/live/room/7001';

async function another(browser: Browser, page: Page): Promise<Page> {
  const size = page.viewportSize();
  const context = await browser.newContext({ ...(size && { viewport: size }), locale: 'zh-CN' });
  return context.newPage();
}

async function openRoom(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(ROOM);
    await expect(page.getByRole('button', { name: '送礼' })).toBeEnabled({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
}

test('a member gives a gift for nothing and a red packet, and another one opens it once', {
  tag: '@once',
}, async ({ page, browser, isMobile, baseURL }) => {
  const member = await enterAsDemo(page, isMobile ? 14 : 15);
  // Both widths share the room, so each has a packet of its own size.
  const [coins, share] = isMobile ? [40, 20] : [44, 22];
  const card = new RegExp(`红包 ${coins} 金币，2份`);
  await must(member, 'buyCoins', { idempotencyKey: newKey(), coins: 300, amount: '30' });
  await openRoom(page);
  await page.getByRole('button', { name: '送礼' }).click();
  const sheet = page.getByRole('dialog', { name: `送礼给 ${HOST}` });

  await test.step('the backpack has the gift of the day, and giving it costs no coins', async () => {
    await sheet.getByRole('button', { name: '背包' }).click();
    await expect(sheet.getByRole('button', { name: /小喇叭/ })).toContainText('剩3个');
    await sheet.getByRole('button', { name: '免费送出 ×1' }).click();
    await expect(sheet.getByRole('status')).toContainText('已送出 小喇叭 ×1');
    await expect(sheet.getByRole('button', { name: /小喇叭/ })).toContainText('剩2个');
  });

  await test.step('the worth of a gift is shown on request', async () => {
    await sheet.getByRole('button', { name: '普通' }).click();
    await sheet.getByRole('button', { name: /围巾/ }).click({ button: 'right' });
    await expect(sheet.getByRole('region', { name: '围巾 详情' })).toContainText('1个 33 金币，价值 ¥3.30');
  });

  await test.step('a packet shows its cost, and the room shows the packet', async () => {
    await sheet.getByRole('button', { name: '发红包' }).click();
    const form = page.getByRole('dialog', { name: '发红包' });
    await form.getByLabel('金币总数').fill(String(coins));
    await form.getByLabel('份数').fill('50');
    await expect(form.getByText('份数为 1 至 100，且每份至少1金币')).toBeVisible();
    await form.getByLabel('份数').fill('2');
    await form.getByRole('button', { name: '平均分' }).click();
    await form.getByRole('button', { name: `发出 ${coins} 金币（¥${(coins / 10).toFixed(2)}）` }).click();
    await expect(form.getByRole('status')).toContainText('红包已发出');
    await expect(form.getByText(`${300 - coins} 金币（¥${(30 - coins / 10).toFixed(2)}）`)).toBeVisible();
    await form.getByRole('button', { name: '关闭', exact: true }).click();
    await expect(page.getByRole('button', { name: card })).toContainText('剩 2/2 份');
  });

  await test.step('another member opens a share, and both see all shares', async () => {
    const other = await another(browser, page);
    await enterAsDemo(other, isMobile ? 16 : 17);
    await other.goto(`${baseURL ?? ''}${ROOM}`);
    await other.getByRole('button', { name: card }).click();
    const opened = other.getByRole('dialog', { name: /的红包$/ });
    await opened.getByRole('button', { name: '开红包' }).click();
    await expect(opened.getByText(`领到 ${share} 金币`)).toBeVisible();
    await expect(opened.getByRole('button', { name: '开红包' })).toHaveCount(0);
    await other.context().close();
    await page.getByRole('button', { name: card }).click();
    const own = page.getByRole('dialog', { name: '我的红包' });
    await expect(own.getByRole('listitem')).toContainText(`${share} 金币`);
    await expect(own.getByText(/剩 1\/2 份/)).toBeVisible();
    await own.getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('a packet opens from the tab of packets as well', async () => {
    if (!isMobile) return;
    await page.getByRole('tab', { name: '红包' }).click();
    await page.getByRole('button', { name: card }).click();
    const own = page.getByRole('dialog', { name: '我的红包' });
    await expect(own.getByRole('listitem')).toContainText(`${share} 金币`);
    await own.getByRole('button', { name: '关闭', exact: true }).click();
  });

  await test.step('effects over the picture are switched off on this device', async () => {
    const off = page.getByRole('button', { name: '屏蔽礼物特效' });
    await off.click();
    await expect(off).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: '屏蔽礼物特效' })).toHaveAttribute('aria-pressed', 'true');
  });
});
