import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appCode } from './codes.ts';
import { codeFromInbox, expect, WITHDRAW_PASSWORD } from './journey.ts';
import { cardNumber } from './withdrawing.ts';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A card of China Merchants Bank that nobody has. */
export const newCard = (): string => cardNumber(`621483${String(randomInt(1e9)).padStart(9, '0')}`);

/** Requests a code beside a field and fills in the one that the sandbox sent. */
export async function fillCode(page: Page, label: string, target: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const box = field.locator('..');
  await box.getByRole('button', { name: '获取验证码' }).click();
  await expect(box.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await field.fill(await codeFromInbox(page, target));
}

/** Turns the second factor on; answers its recovery codes, each good for one step. */
export async function turnFactorOn(page: Page, phone: string): Promise<string[]> {
  await page.goto('/app/mine/security/second-factor');
  await press(page, '开启二次验证');
  const key = (await page.getByRole('group', { name: '密钥' }).innerText()).replace(/\s/g, '');
  await fillCode(page, '身份验证码', phone);
  await page.getByLabel('验证器动态码').fill(appCode(key, Date.now()));
  await press(page, '确认开启');
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await press(page, '我已保存');
  return kept.map((code) => code.trim());
}

/** Binds a card on the page that does it, which leads back to where its reader came from; the proof is a recovery code. */
export async function bindCard(page: Page, number: string, recoveryCode: string): Promise<void> {
  await page.getByLabel('银行卡号').fill(number);
  await expect(page.getByText('已识别：招商银行')).toBeVisible();
  await page.getByLabel('取款密码', { exact: true }).fill(WITHDRAW_PASSWORD);
  await page.getByLabel('二次验证码', { exact: true }).fill(recoveryCode);
  await press(page, '绑定银行卡');
  await expect(page).not.toHaveURL(/\/add/);
}
