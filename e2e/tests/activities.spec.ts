import { expect, test } from '../src/journey.ts';
import { stumblingBlocks } from '../src/reads-well.ts';
import { enterAsNew } from '../src/signed-in.ts';

test('a member signs in, spins the wheel, and finds what it brought', { tag: '@core' }, async ({ page }) => {
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

test('activities read well to a visitor', async ({ page }) => {
  const found: string[] = [];
  for (const path of ['/app/welfare', '/app/activity/sign-in', '/app/activity/spin-wheel', '/app/activity/lottery']) {
    await page.goto(path);
    await expect(page.getByText('每日签到').or(page.getByText('登录后参与')).first()).toBeVisible();
    found.push(...(await stumblingBlocks(page, path)));
  }
  expect(found).toEqual([]);
});
