import { expect, test } from '../src/betting.ts';

test('the missing stake of a bet is filled in at the cashier, outlasts the detours of its form, and the way leads back to the bet', {
  tag: '@core',
}, async ({ page, slip, show, enter, match, pick }) => {
  await enter();
  const [game] = await match.coming(1);
  if (!game) throw new Error('a match was asked for');
  await pick(game);
  await show();
  await slip.getByLabel('投注金额', { exact: true }).fill('1340');
  await slip.getByRole('button', { name: '余额不足，去存款' }).click();

  const amount = page.getByRole('textbox', { name: '存款金额', exact: true });
  await expect(amount).toHaveValue('60');
  await expect(page.getByText('投注单还差 ¥60.00')).toBeVisible();
  await amount.fill('75');
  await page.getByRole('link', { name: '管理限额' }).click();
  await expect(page).toHaveURL(/safer-play\/limits/);
  await page.getByRole('link', { name: '返回存款' }).click();
  await expect(amount).toHaveValue('75');
  await page.reload();
  await expect(amount).toHaveValue('75');

  await page.getByRole('link', { name: '返回投注' }).click();
  await expect(page).toHaveURL(new RegExp(`${game.path}$`));
  await show();
  await expect(slip.getByLabel('投注金额', { exact: true })).toHaveValue('1340');
});
