import { press } from '../src/destination-journey.ts';
import { expect, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { startPlainServer } from '../src/plain-site.ts';
import { giveSession } from '../src/signed-in.ts';
import type { BuiltServer } from '../src/start-built-server.ts';

let server: BuiltServer;
test.beforeAll(async () => {
  const differs = (siteId: number) => (siteId === 5000 ? { kyc: { gate: ['deposit', 'wager', 'withdraw'] } } : {});
  server = await startPlainServer({ differs, env: { REVIEW_DELAY_SECONDS: '3' } });
});
test.afterAll(() => server.stop());

test('a site that must know its members leads them to their profile, and admits them once they are verified', async ({
  page,
  context,
}) => {
  const { client } = await newAccount(server.url, { wire: 'plain' });
  await must(client, 'answerLimits', { choice: 'no_limit' });
  await giveSession(context, client, server.url);
  await page.goto(`${server.url}/app/wallet/deposit`);
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^存款 ¥100/ }).click();
  await expect(page.getByText('请先完成实名认证')).toBeVisible();
  await page.getByRole('link', { name: '去实名认证' }).click();
  await expect(page.getByText('请填写真实姓名和生日，完成实名认证')).toBeVisible();
  await page.getByLabel('真实姓名', { exact: true }).fill('王小伟');
  await press(page, '保存');
  await expect(page.getByText('实名认证审核中')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('已通过实名认证')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto(`${server.url}/app/wallet/deposit`);
  await page.getByRole('button', { name: '100', exact: true }).click();
  await page.getByRole('button', { name: /^存款 ¥100/ }).click();
  await expect(page.getByText('请先完成实名认证')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/app\/wallet\/deposit$/);
});
