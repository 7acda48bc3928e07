import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { enterAsNew } from '../src/signed-in.ts';

test('a member sees the items of the points shop, the missing points, and the records', async ({ page }) => {
  const { client } = await enterAsNew(page);
  await must(client, 'signIn', { activityId: 'sign-in' });
  await page.goto('/app/points');
  await page.getByRole('link', { name: '积分商城' }).click();
  await expect(page.getByRole('region', { name: '可用积分' })).toContainText('20');
  await page.getByRole('button', { name: /60金币/ }).click();
  const sheet = page.getByRole('dialog', { name: '60金币' });
  await expect(sheet).toContainText('不限量');
  await expect(sheet.getByRole('button', { name: '还差580积分' })).toBeDisabled();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('link', { name: '兑换记录' }).click();
  await expect(page.getByText('还没有兑换记录')).toBeVisible();
});
