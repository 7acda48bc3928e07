import { pay, status } from '../src/deposit-journey.ts';
import { press } from '../src/destination-journey.ts';
import { expect, test } from '../src/journey.ts';
import { blocksNow } from '../src/reads-well.ts';
import { enterAsNew } from '../src/signed-in.ts';

test('a bonus is chosen knowing its terms, is in the wallet, and is given up without a loss', async ({ page }) => {
  await enterAsNew(page);

  await test.step('before the first deposit a limit is chosen, or none, on the same page', async () => {
    await page.goto('/app/wallet/deposit');
    await press(page, '100');
    await expect(page.getByRole('button', { name: '请先选择是否设置限额' })).toBeDisabled();
    await press(page, '设置每日限额');
    await page.getByRole('textbox', { name: '每日存款限额' }).fill('5000');
    await press(page, '保存限额');
    await expect(page.getByText('每日存款限额剩余 ¥5,000.00')).toBeVisible();
    await expect(page.getByRole('button', { name: '存款 ¥100.00' })).toBeEnabled();
  });

  await test.step('none is chosen to begin with; each shows its worth and its conditions before anything is sent', async () => {
    await page.goto('/app/wallet/deposit');
    await expect(page.getByRole('radio', { name: /^不参加优惠/ })).toBeChecked();
    await page.getByRole('radio', { name: /^续存彩金/ }).check();
    await press(page, '100');
    await expect(page.getByRole('alert').filter({ hasText: '本次到账不足 200.00，不可参与该优惠' })).toBeVisible();
    await page.getByRole('radio', { name: /^首存彩金/ }).check();
    const terms = page.getByRole('main');
    await expect(terms.getByText('¥50.00')).toBeVisible();
    await expect(terms.getByText('¥900.00')).toBeVisible();
    await expect(terms.getByText('取款条件不变')).toBeVisible();
    await page.getByText('优惠规则').click();
    await expect(page.getByText('彩金不会锁定您的存款')).toBeVisible();
    expect(await blocksNow(page)).toEqual([]);
  });

  await test.step('it comes with the deposit, and shows the remaining turnover', async () => {
    await press(page, '存款 ¥100.00');
    await expect(page.getByText('首存彩金 · 待存款到账')).toBeVisible();
    const orderPath = new URL(page.url()).pathname;
    await page.goto('/app/wallet/deposit');
    await expect(page.getByText('首存彩金 · 待存款到账')).toBeVisible();
    await page.goto(orderPath);
    await pay(page, '支付', '前往支付');
    await expect(status(page, '成功')).toBeVisible();
    await expect(page.getByText('首存彩金 · 进行中')).toBeVisible();
    await page.goto('/app/wallet');
    const card = page.getByRole('region', { name: '存款优惠' });
    await expect(card.getByText('进行中')).toBeVisible();
    await expect(card.getByText('¥900.00')).toHaveCount(2);
    await page.goto('/app/wallet/deposit');
    await expect(page.getByText('您有一项优惠正在进行，完成或放弃后可参与新的优惠')).toBeVisible();
    await expect(page.getByRole('radio', { name: /彩金/ })).toHaveCount(0);
  });

  await test.step('given up, only the bonus goes', async () => {
    await page.goto('/app/wallet');
    const card = page.getByRole('region', { name: '存款优惠' });
    await card.getByRole('button', { name: '放弃优惠' }).click();
    const dialog = page.getByRole('dialog', { name: '放弃该优惠？' });
    await expect(dialog.getByText('彩金 ¥50.00 将被收回')).toBeVisible();
    await dialog.getByRole('button', { name: '放弃优惠' }).click();
    await expect(page.getByText('已放弃优惠，您的余额未变动')).toBeVisible();
    await card.getByText('已结束的优惠').click();
    await expect(card.getByText('已放弃')).toBeVisible();
    await expect(page.getByRole('main').getByText('¥100.00').first()).toBeVisible();
    await page.goto('/app/wallet/deposit');
    await expect(page.getByRole('radio', { name: /^续存彩金/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^首存彩金/ })).toHaveCount(0);
  });
});
