import { expect, test } from '../src/journey.ts';
import { NEW_PASSWORD } from '../src/new-accounts.ts';
import { enterAsNew } from '../src/signed-in.ts';

test('a time-out signs out at once; the returning member finds its end, the way to their money, and no play', {
  tag: '@core',
}, async ({ page }) => {
  const member = await enterAsNew(page);
  await page.goto('/app/safer-play/exclusion');
  await page.getByRole('button', { name: '下一步 冷静期' }).click();
  await page.getByLabel('登录密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '开始冷静期' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  const goodbye = page.getByText('您的账号已暂停娱乐功能，重新登录后可查看详情与取款');
  await expect(goodbye).toBeVisible();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(goodbye).toBeHidden();

  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(member.name);
  await page.getByLabel('登录密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/safer-play\/exclusion/);
  const excluded = page.getByRole('region', { name: '您正处于冷静期' });
  await expect(excluded).toContainText('截止');
  await page.goto('/app/sports');
  await expect(page).toHaveURL(/\/app\/safer-play\/exclusion/);
  await excluded.getByRole('link', { name: '去取款' }).click();
  await expect(page.getByRole('heading', { name: '取款', level: 1 })).toBeVisible();
});

test('the self-test gives its advice on the page, and names the help', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/safer-play');
  const card = page.getByRole('region', { name: '自我测试' });
  await card.getByRole('button', { name: '开始测试' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(9);
  const questions = card.getByRole('listitem');
  for (let index = 0; index < 9; index++) await questions.nth(index).getByRole('button', { name: '经常' }).click();
  await expect(card).toContainText('建议立即停止');
  await expect(card.getByRole('link', { name: '冷静期与自我排除' })).toBeVisible();
  const help = page.getByRole('region', { name: '求助与投诉' });
  await expect(help.getByRole('link', { name: '400 000 0000' })).toHaveAttribute('href', 'tel:4000000000');
});

test('a complaint has a number and a day for its answer; the answer can be objected to', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/app/safer-play');
  const card = page.getByRole('region', { name: '我的投诉' });
  await expect(card).toContainText('暂无投诉记录');
  await card.getByRole('button', { name: '提交投诉' }).click();
  const form = page.getByRole('dialog', { name: '提交投诉' });
  await form.getByLabel('情况说明').fill('太短');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(form).toContainText('请至少写10个字');
  await form.getByLabel('投诉事项').selectOption('注单与结算');
  await form.getByLabel('情况说明').fill('昨晚的注单结算比分与官方结果不一致，请核对');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/投诉已提交，编号 \d{6,}/)).toBeVisible();
  const complaint = card.getByRole('listitem').filter({ hasText: '注单与结算' });
  await complaint.getByText('注单与结算').click();
  await expect(complaint).toContainText('昨晚的注单结算比分');
  await expect(complaint.getByText('平台答复')).toBeVisible({ timeout: 60_000 });
  await complaint.getByRole('button', { name: '提出异议' }).click();
  await complaint.getByRole('button', { name: '提出异议' }).click();
  await expect(complaint).toContainText('请说明异议');
  await complaint.getByLabel('异议说明').fill('结果仍然不一致');
  await complaint.getByRole('button', { name: '提出异议' }).click();
  await expect(complaint).toContainText('您提出异议');
});
