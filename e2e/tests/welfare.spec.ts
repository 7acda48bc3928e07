import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { readQrOf } from '../src/read-qr.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsNew } from '../src/signed-in.ts';
import { wordsOnCanvas } from '../src/words-on-canvas.ts';

test('the welfare page links the activities of its site, and a page of another says so', async ({ page }) => {
  await page.goto('/app/welfare');
  const places = page.getByRole('navigation', { name: '福利入口' });
  await expect(places.getByRole('link')).toHaveText(['任务中心', '优惠活动', '积分商城']);
  await enterAsNew(page, 5001);
  await page.goto('/app/welfare');
  await expect(page.getByRole('link', { name: /夜航签到/ })).toBeVisible();
  await expect(places).toHaveCount(0);
  await page.goto('/app/tasks');
  await expect(page.getByText('任务中心暂未开放')).toBeVisible();
  await expect(page.getByText('加载失败')).toHaveCount(0);
  await page.goto('/app/promotions');
  await expect(page.getByText('优惠活动暂未开放')).toBeVisible();
  await page.goto('/app/points/mall');
  await expect(page.getByText('商城暂未开放')).toBeVisible();
});

test('a member does a task, takes the first newcomer gift, and finds both among the points and rewards', {
  tag: '@once',
}, async ({ page }) => {
  const { client } = await enterAsNew(page);
  await page.goto('/app/activity/sign-in');
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByText('签到成功，获得20积分')).toBeVisible();

  await page.goto('/app/tasks');
  const task = page.getByRole('listitem').filter({ hasText: '今日签到' });
  await task.getByRole('button', { name: '领取' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已领取1项奖励' })).toBeVisible();
  await expect(task).toContainText('已领取');

  await page.goto('/app/activity/newcomer');
  await expect(page.getByText('已领取0/4步')).toBeVisible();
  const steps = page.getByRole('list', { name: '新人步骤' });
  await steps.getByRole('listitem').filter({ hasText: '验证手机号' }).getByRole('button', { name: '领取' }).click();
  await expect(page.getByText('已领取1/4步')).toBeVisible();

  await page.goto('/app/points');
  await expect(page.getByRole('region', { name: '可用积分' })).toContainText('30');
  const rules = page.getByRole('region', { name: '积分规则' });
  await expect(rules.getByRole('link', { name: '每日签到' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '+20' })).toContainText(/\d{4}[-/]\d{2}[-/]\d{2}到期/);
  expect((await must(client, 'pointsAccount', {})).points).toBe(30);
  expect(await stumblingBlocks(page, '/app/points')).toEqual([]);
});

test('the map of the breakout-barrier shows its levels and the stakes', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/activity/breakthrough');
  await expect(page.getByRole('region', { name: '当前有效投注' })).toContainText('¥0.00');
  const map = page.getByRole('list', { name: '闯关地图' });
  await expect(map.getByRole('listitem').first()).toContainText('第1关');
  await expect(map.getByRole('button', { name: '领取' })).toHaveCount(0);
});

test('a member applies for a promotion and sees the state of the application', { tag: '@once' }, async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/promotions');
  await page.getByRole('link', { name: /新人见面礼/ }).click();
  await page.getByRole('button', { name: '申请', exact: true }).click();
  await expect(page.getByRole('button', { name: '本周期已申请' })).toBeDisabled();
  await expect(page.getByRole('region', { name: '我的申请' })).toContainText('审核中');
  await page.goto('/app/promotions/weekly-deposit');
  await expect(page.getByRole('button', { name: '尚未满足申请条件' })).toBeDisabled();
});

test('a new member reads levels, their own progress and the benefits of a level', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/vip');
  await expect(page.getByText('当前等级').first()).toBeVisible();
  await expect(page.getByText('还差', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '礼金领取' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '各等级权益对照' })).toBeVisible();
});

test('an activity is shared as a picture that leads to it and says nothing of the member', { tag: '@once' }, async ({
  page,
}) => {
  const written = await wordsOnCanvas(page);
  const { client, name } = await enterAsNew(page);
  const { id, nickName } = await must(client, 'memberInfo', {});
  await page.goto('/app/activity/sign-in?from=somebody');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('sign-in.png');
  expect(await readQrOf(await download.path())).toBe(`${new URL(page.url()).origin}/app/activity/sign-in`);
  const words = await written();
  expect(words).toEqual([expect.any(String), '每日签到', '扫码查看活动', expect.any(String), '18+ 理性参与']);
  for (const secret of [name, nickName, id, 'somebody']) expect(words.join(' ')).not.toContain(secret);
});
