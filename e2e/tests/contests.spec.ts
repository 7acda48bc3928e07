import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { enterAsNew } from '../src/signed-in.ts';

test('a member answers the quiz of the day and reads why', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/activity/quiz');
  await page.getByRole('button', { name: '开始答题' }).click();
  const part = page.getByRole('region', { name: '今日题目' });
  await expect(part.getByRole('timer')).toContainText('剩余');
  await part.locator('li button, div > button').filter({ hasNotText: '开始' }).first().click();
  await expect(part.getByRole('status')).toContainText(/回答正确|正确答案是/);
  await expect(part.getByRole('button', { name: '下一题' })).toBeEnabled();
});

test('a member votes, and the shares add up to 100', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/activity/vote');
  const part = page.getByRole('region', { name: '投票' });
  await part.getByRole('button', { name: /西班牙/ }).click();
  await expect(part.getByRole('status')).toContainText('已投给西班牙');
  await expect(part).toContainText('今日还可投2票');
  const shares = await part.getByRole('button').allInnerTexts();
  const total = shares.reduce((sum, text) => sum + Number(/(\d+)%/.exec(text)?.[1] ?? 0), 0);
  expect(total).toBe(100);
});

test('a member guesses with points and changes the choice before the deadline', async ({ page }) => {
  const { client: member } = await enterAsNew(page);
  const { day } = await must(member, 'voteState', { activityId: 'vote' });
  await must(member, 'castVote', { activityId: 'vote', day, number: 1, optionId: 'france' });
  await page.goto('/app/activity/guess');
  await expect(page.getByText('竞猜只用积分，不涉及现金，积分不能提取')).toBeVisible();
  const part = page.getByRole('region', { name: '谁将赢得下一届欧洲杯？' });
  await part.getByRole('button', { name: /法国/ }).click();
  await part.getByLabel('投入积分').fill('10');
  await part.getByRole('button', { name: '确认竞猜' }).click();
  await expect(part).toContainText('我的选择：法国，10积分');
  await part.getByRole('button', { name: /英格兰/ }).click();
  await part.getByRole('button', { name: '更改竞猜' }).click();
  await expect(part).toContainText('我的选择：英格兰，10积分');
});
