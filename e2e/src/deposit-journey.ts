import type { Page } from '@playwright/test';
import { press } from './destination-journey.ts';
import { expect } from './journey.ts';

/** The time that the simulated people of a demonstration may take. */
export const REVIEW = { timeout: 60_000 };

export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

/** From the deposit page to the order's own. */
export async function order(page: Page, method: string, amount: string): Promise<void> {
  await page.goto('/app/wallet/deposit');
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await press(page, Number(amount).toLocaleString('en'));
  await press(page, `存款 ¥${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  await expect(page).toHaveURL(/\/app\/wallet\/deposit\/\d+$/);
}

/** Presses a button of the payer, on the sandbox's page in a tab of its own. */
export async function pay(page: Page, button: string, link = '演示：打开付款人页面'): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link }).click();
  const till = await opened;
  await till.getByRole('button', { name: button, exact: true }).click();
  await expect(till.getByRole('heading', { name: /支付成功|已付款|支付失败|已设置|通知未被接受/ })).toBeVisible();
  await till.close();
}
