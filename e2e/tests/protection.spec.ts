import { expect, newMember, PASSWORD, registerMember, test } from '../src/journey.ts';

test('a time-out signs out at once; who comes back finds what holds, the way to their money, and no play', async ({
  page,
}) => {
  const member = newMember();
  await registerMember(page, member);
  await page.goto('/app/safer-play/exclusion');
  await page.getByRole('button', { name: '下一步 冷静期' }).click();
  await page.getByLabel('登录密码').fill(PASSWORD);
  await page.getByRole('button', { name: '开始冷静期' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  const goodbye = page.getByText('您的账号已暂停娱乐功能，重新登录后可查看详情与取款');
  await expect(goodbye).toBeVisible();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(goodbye).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(member.name);
  await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/safer-play\/exclusion/);
  const standing = page.getByRole('region', { name: '您正处于冷静期' });
  await expect(standing).toContainText('截止');
  await page.goto('/app/sports');
  await expect(page).toHaveURL(/\/app\/safer-play\/exclusion/);
  await standing.getByRole('link', { name: '去取款' }).click();
  await expect(page.getByRole('heading', { name: '取款', level: 1 })).toBeVisible();
});

test('the self-test gives its advice on the page, and says where help is', async ({ page }) => {
  await page.goto('/app/safer-play');
  const card = page.getByRole('region', { name: '自我测试' });
  await expect(async () => {
    await card.getByRole('button', { name: '开始测试' }).click({ timeout: 2_000 });
    await expect(card.getByRole('listitem')).toHaveCount(9, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const questions = card.getByRole('listitem');
  for (let index = 0; index < 9; index++) await questions.nth(index).getByRole('button', { name: '经常' }).click();
  await expect(card).toContainText('建议立即停止');
  await expect(card.getByRole('link', { name: '冷静期与自我排除' })).toBeVisible();
  const help = page.getByRole('region', { name: '求助与投诉' });
  await expect(help.getByRole('link', { name: '400 000 0000' })).toHaveAttribute('href', 'tel:4000000000');
});
