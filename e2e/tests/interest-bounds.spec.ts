import { press } from '../src/destination-journey.ts';
import { expect, test } from '../src/journey.ts';
import { blocksNow } from '../src/reads-well.ts';

test('a member reads the bounds of the interest wallet and the changes of its rates, before typing', async ({
  page,
  isMobile,
}) => {
  // A site whose members no other journey uses, with bounds and an announced change.
  await page.goto('/login?site=5001');
  await page.getByLabel('账号', { exact: true }).fill(isMobile ? 'demo01' : 'demo02');
  await page.getByLabel('登录密码', { exact: true }).fill('Demo1234');
  await press(page, '登录');
  await expect(page).toHaveURL(/\/app\/home/);
  await page.goto('/app/wallet/interest');
  await expect(page.getByText('余额宝最多持有 ¥1,000.00')).toBeVisible();
  await page.getByRole('checkbox', { name: '我已阅读并同意以上规则' }).check();
  await press(page, '同意并开通');
  await expect(page.getByText('单次转入至少 ¥10.00 · 目前还可转入 ¥1,000.00')).toBeVisible();
  const announced = page.getByRole('table', { name: '自2030-01-01起年化利率调整为' });
  await expect(announced.getByRole('row')).toContainText(['年化利率', '1.90%', '2.50%']);

  const amount = page.getByLabel('金额', { exact: true });
  await amount.fill('9.99');
  await press(page, '转入余额宝 ¥9.99');
  await expect(amount).toHaveAccessibleDescription(/单次转入至少 ¥10\.00/);
  await amount.fill('1000.01');
  await expect(amount).toHaveAccessibleDescription(/目前还可转入 ¥1,000\.00/);
  expect(await blocksNow(page)).toEqual([]);
  await press(page, '全部');
  await expect(amount).toHaveValue('1000.00');
  await press(page, '转入余额宝 ¥1,000.00');
  await expect(page.getByRole('status').filter({ hasText: '已转入余额宝 ¥1,000.00' })).toBeVisible();
  await expect(page.getByText('余额宝剩余额度已不足一次转入，暂不能转入')).toBeVisible();
});
