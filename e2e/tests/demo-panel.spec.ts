import { test } from '../src/condition-journey.ts';
import { expect, openPanel } from '../src/journey.ts';
import { stumblingBlocks } from '../src/reads-well.ts';

test('an operator switches maintenance on, lands on its page, and switches it off again', async ({ page }) => {
  await openPanel(page);
  await expect(page.getByText('一切正常，没有开启任何状态')).toBeVisible();
  await page.getByLabel('维护时长（分钟）').fill('5');
  await page.getByRole('button', { name: '开启 系统维护' }).click();
  await expect(page.getByText('1 项生效中')).toBeVisible();
  await expect(page.getByText(/剩余 0[45]:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: '查看站点' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: '系统维护中' })).toBeVisible();
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);

  await openPanel(page);
  await page.getByRole('button', { name: '恢复 系统维护' }).click();
  await expect(page.getByText('一切正常，没有开启任何状态')).toBeVisible();
  await page.goto('/maintenance');
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('a member’s open page shows at once that the account was used elsewhere', async ({ page, enter }) => {
  await enter();
  await openPanel(page);
  await page.getByRole('button', { name: '触发 账号在别处登录' }).click();
  const alert = page.getByRole('dialog', { name: '温馨提示' });
  await expect(alert).toContainText('您的账号已在其他设备登录，请重新登录');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/\/login/);
});

test('an operator makes the match feed repeat messages, and ends it', async ({ page }) => {
  await openPanel(page);
  const feed = page.getByRole('region', { name: '赛事数据源' });
  await expect(feed.getByRole('button', { name: '触发 比分更正' })).toBeVisible();
  await feed.getByLabel('故障类型').selectOption('duplicate');
  await expect(feed.getByText('一半的消息到达两次，第二次不起作用。')).toBeVisible();
  await feed.getByRole('button', { name: '开始故障' }).click();
  await expect(feed.getByRole('status')).toContainText('进行中：重复消息');
  await expect(feed.getByRole('status')).toContainText(/剩余 (09|10):\d\d/);
  await feed.getByRole('button', { name: '结束故障' }).click();
  await expect(feed.getByRole('status')).toHaveCount(0);
});

test('a wrong code stays outside and sees how many tries are left', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/demo/panel');
  await page.getByLabel('操作码', { exact: true }).fill('12');
  await page.getByRole('button', { name: '打开面板' }).click();
  await expect(page.getByText('操作码为 6 位字母或数字')).toBeVisible();
  await page.getByLabel('操作码', { exact: true }).fill('000000');
  await page.getByRole('button', { name: '打开面板' }).click();
  await expect(page.getByText(/操作码错误，还可尝试\d次/)).toBeVisible();
  // The right one starts the count again: every page here shares one address.
  await openPanel(page);
});

test('the panel reads well to assistive technology', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPanel(page);
  await page.getByRole('button', { name: '开启 慢线路' }).click();
  await expect(page.getByText('1 项生效中')).toBeVisible();
  expect(await stumblingBlocks(page, 'panel')).toEqual([]);
  await page.getByRole('button', { name: '全部恢复' }).click();
  await expect(page.getByText('一切正常，没有开启任何状态')).toBeVisible();
});
