import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsNew } from '../src/signed-in.ts';

const DAY_MS = 24 * 3_600_000;

test('a member signs in, spins the wheel, and finds the prize', { tag: '@core' }, async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/welfare');
  await page.getByRole('link', { name: /每日签到/ }).click();
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  await expect(page.getByRole('region', { name: '本轮奖励' })).toContainText('1天');

  await page.goto('/app/activity/spin-wheel');
  await expect(page.getByText('剩余1次')).toBeVisible();
  await page.getByRole('button', { name: '开始转动' }).click();
  await page.getByRole('button', { name: '跳过动画' }).click();
  const result = page.getByRole('dialog', { name: '抽奖结果' });
  await expect(result.getByRole('listitem')).toHaveText([/恭喜获得|谢谢参与/]);
  await result.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('剩余0次')).toBeVisible();
  await page.getByText('我的抽奖', { exact: true }).click();
  await expect(page.getByText('种子将于次日公布')).toBeVisible();

  await page.goto('/app/welfare/rewards?tab=claimed');
  await expect(page.getByRole('listitem').filter({ hasText: '每日签到' })).toContainText('20积分');
});

test('with less motion the wheel shows its result without turning', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsNew(page);
  await page.goto('/app/activity/spin-wheel');
  await page.getByRole('button', { name: '开始转动' }).click();
  await expect(page.getByRole('dialog', { name: '抽奖结果' })).toBeVisible();
  await expect(page.getByRole('button', { name: '跳过动画' })).toHaveCount(0);
});

test('a visitor of another site looks at its games, and a member turns a card and votes there', async ({ page }) => {
  await page.goto('/app/welfare?site=5001');
  await expect(page.getByRole('link', { name: /幸运转盘/ })).toHaveCount(0);
  await page.getByRole('link', { name: /星夜翻牌/ }).click();
  const table = page.getByRole('region', { name: '星夜翻牌' });
  await expect(table.getByRole('button', { name: '翻开第1张卡' })).toBeDisabled();
  await expect(page.getByRole('link', { name: '登录后参与' })).toBeVisible();

  await enterAsNew(page, 5001);
  await page.reload();
  await expect(table.getByText('剩余1次')).toBeVisible();
  // No card carries anything before it is turned.
  const faces = table.locator('button[aria-label^=翻开] span[aria-hidden=true]');
  await expect(faces).toHaveText(Array.from({ length: 18 }, () => ''));
  await table.getByRole('button', { name: '翻开第5张卡' }).click();
  const result = page.getByRole('dialog', { name: '抽奖结果' });
  await expect(result.getByRole('listitem')).toHaveText([/恭喜获得|谢谢参与/]);
  await result.getByRole('button', { name: '知道了' }).click();
  await expect(table.getByText('剩余0次')).toBeVisible();

  await page.goto('/app/activity/night-vote');
  const vote = page.getByRole('region', { name: '投票' });
  await vote.getByRole('button', { name: /篮球/ }).click();
  await expect(vote.getByRole('status')).toContainText('已投给篮球');
  await expect(vote).toContainText('今日还可投1票');
});

test('a wrong clock of the browser changes neither the countdown of an activity nor its day', async ({ page }) => {
  await page.addInitScript((aheadMs) => {
    const { now } = Date;
    Date.now = () => now() + aheadMs;
  }, 40 * DAY_MS);
  const { client } = await enterAsNew(page);
  await page.goto('/app/activity/sign-in');
  const { items } = await must(client, 'activityList', {});
  const end = items.find(({ activityId }) => activityId === 'sign-in')?.endAt ?? 0;
  const days = Math.floor((end - Date.now()) / DAY_MS);
  await expect(page.getByText(new RegExp(`^距结束 (${days}|${days - 1})天$`))).toBeVisible();
  await page.getByRole('button', { name: '立即签到' }).click();
  await expect(page.getByRole('button', { name: '今日已签到' })).toBeDisabled();
  const { signed } = await must(client, 'signInState', { activityId: 'sign-in' });
  expect(signed).toHaveLength(1);
});

test('activities read well to a visitor', async ({ page }) => {
  const found: string[] = [];
  for (const path of ['/app/welfare', '/app/activity/sign-in', '/app/activity/spin-wheel', '/app/activity/lottery']) {
    await page.goto(path);
    await expect(page.getByText('每日签到').or(page.getByText('登录后参与')).first()).toBeVisible();
    found.push(...(await stumblingBlocks(page, path)));
  }
  expect(found).toEqual([]);
});
