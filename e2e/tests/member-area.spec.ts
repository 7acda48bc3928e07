import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { must, newKey } from '../src/members.ts';
import { blocksNow } from '../src/reads-well.ts';
import { enterAsDemo, enterAsNew } from '../src/signed-in.ts';

/** Counts the taps that a way takes. */
function counted() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  return { tap, taps: () => taps };
}

test('from home an order of a deposit is at most four taps away, and the last way is chosen again', {
  tag: '@core',
}, async ({ page }) => {
  const { client } = await enterAsNew(page);
  await must(client, 'answerLimits', { choice: 'no_limit' });
  await page.goto('/app/home');
  const { tap, taps } = counted();
  await tap(page.getByRole('link', { name: '存款', exact: true }).first());
  await tap(page.getByRole('radio', { name: /^扫码支付/ }));
  await tap(page.getByRole('button', { name: '500', exact: true }));
  await tap(page.getByRole('button', { name: '存款 ¥500.00', exact: true }));
  await expect(page).toHaveURL(/\/app\/wallet\/deposit\/\d+$/);
  expect(taps()).toBeLessThanOrEqual(4);
  const steps = page.getByRole('list', { name: '订单进度' });
  await expect(steps.getByRole('listitem')).toHaveText([/已创建/, /待支付/, /处理中/, /成功/]);
  await expect(steps.locator('[aria-current="step"]')).toContainText('待支付');
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect(steps.getByRole('listitem').last()).toContainText('已取消');
  await page.goto('/app/wallet/deposit');
  await expect(page.getByRole('radio', { name: /^扫码支付/ })).toBeChecked();
});

test('from home a withdrawal reaches its password after at most five taps', { tag: '@core' }, async ({
  page,
  isMobile,
}) => {
  await enterAsDemo(page, isMobile ? 15 : 18);
  await page.goto('/app/home');
  const { tap, taps } = counted();
  await tap(page.getByRole('link', { name: '我的' }).filter({ visible: true }).first());
  await expect(page.getByText('本月净输赢')).toBeVisible();
  await tap(page.getByRole('main').getByRole('link', { name: '取款', exact: true }));
  await tap(page.getByRole('button', { name: '全部', exact: true }));
  await tap(page.getByRole('button', { name: /^取款 ¥/ }));
  await expect(page.getByRole('dialog', { name: '确认取款' }).getByLabel('请输入取款密码')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
});

test('on a desktop the menu is beside the pages of a member, and lists are tables that can be saved whole', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the grid and ways back');
  await enterAsDemo(page, 17);
  await page.goto('/app/mine');
  const menu = page.getByRole('navigation', { name: '会员菜单' });
  await expect(menu.getByRole('link', { name: '账户总览' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['VIP', '福利中心', '任务中心', '积分'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^VIP\d 成长进度$/ }).getByRole('progressbar')).toBeVisible();
  await menu.getByRole('link', { name: '钱包' }).click();
  await menu.getByRole('link', { name: '交易记录' }).click();
  await expect(menu.getByRole('link', { name: '交易记录' })).toHaveAttribute('aria-current', 'page');
  const table = page.getByRole('table', { name: '交易记录' });
  await expect(table.getByRole('row')).toHaveCount(2);
  const box = await menu.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await saved;
  const [head, row] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head?.charCodeAt(0)).toBe(0xfeff);
  expect(row).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00,调整,/);
  for (const path of ['/app/mine', '/app/wallet/deposit', '/app/wallet/records', '/app/bets', '/app/mine/settings']) {
    await page.goto(path);
    await expect(menu).toBeVisible();
    expect(await blocksNow(page, path)).toEqual([]);
  }
});

test('on a desktop the two columns of the wallet and of a transfer end together', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has one column');
  await enterAsNew(page);
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('main').getByRole('region', { name }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await page.goto('/app/wallet');
  await expect(page.getByRole('main').getByRole('region', { name: '场馆余额' })).toBeVisible();
  const coins = page.getByRole('main').locator('a[href="/app/wallet/coins"]');
  await expect(coins).toBeVisible();
  const end = await coins.boundingBox();
  expect(await bottomOf('场馆余额')).toBeCloseTo((end?.y ?? 0) + (end?.height ?? 0), -1);
  await page.goto('/app/wallet/transfer');
  const form = page.getByRole('main').locator('form');
  await expect(form).toBeVisible();
  const card = await form.evaluate((element) => element.parentElement?.getBoundingClientRect().bottom ?? 0);
  expect(await bottomOf('场馆余额')).toBeCloseTo(card, 0);
});

test('on a phone every place of the member is in the grid of their page, with tasks and the invitation', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has the menu');
  await enterAsNew(page);
  await page.goto('/app/mine');
  const grid = page.getByRole('navigation', { name: '我的服务' });
  for (const name of ['任务', '积分', '邀请', '福利', 'VIP'])
    await expect(grid.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^VIP\d 成长进度$/ })).toContainText(/还差 [\d,]+ 成长值/);
  await grid.getByRole('link', { name: '邀请', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/activity\/.+/);
});

test('in forced colours the ways of money can be read', async ({ page }) => {
  await enterAsNew(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/app/mine', '/app/wallet']) {
    await page.goto(path);
    const way = page.getByRole('main').getByRole('link', { name: '转账', exact: true });
    await expect(way).toBeVisible();
    const [text, ground] = await way.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return [color, backgroundColor];
    });
    expect(text, path).not.toBe(ground);
    expect(ground, path).not.toBe('rgba(0, 0, 0, 0)');
    // The colour of a selected item may let a little of the page through, and no more.
    expect(Number(/, (0?\.\d+)\)$/.exec(ground)?.[1] ?? 1), path).toBeGreaterThan(0.5);
  }
});

test('in forced colours the field that has the focus is seen', async ({ page }) => {
  await enterAsNew(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/app/wallet/transfer');
  const field = page.getByLabel('转账金额');
  await field.focus();
  await expect(page.locator('form div:has(> input)').first()).toHaveCSS('outline-style', 'solid');
});

test('a step of an order keeps its mark in a brand that draws its empty states another way', { tag: '@once' }, async ({
  page,
}) => {
  const { client } = await enterAsNew(page, 5001);
  await must(client, 'answerLimits', { choice: 'no_limit' });
  const { channels } = await must(client, 'payVal', { payType: 'online' });
  const { orderId } = await must(client, 'createDeposit', {
    idempotencyKey: newKey(),
    channelId: channels[0]?.channelId ?? '',
    amount: '500',
  });
  await page.goto(`/app/wallet/deposit/${orderId}`);
  const steps = page.getByRole('list', { name: '订单进度' }).first().getByRole('listitem');
  await expect(steps).toHaveCount(4);
  const marks = await steps.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...marks) - Math.min(...marks)).toBeLessThan(1);
  await expect(steps.first()).toHaveCSS('border-top-width', '0px');
});

test('a focused element is below the bars, also after a menu that is longer than the window', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no menu beside the page');
  await enterAsNew(page);
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/app/wallet/cards');
  const help = page.getByRole('button', { name: '客服', exact: true });
  await expect(help).toBeVisible();
  await page.evaluate(() => scrollTo(0, 90));
  await help.focus();
  const bar = await page.getByRole('banner').boundingBox();
  const target = await help.boundingBox();
  expect(target?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
