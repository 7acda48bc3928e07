import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { openWithoutCode } from '../src/open-without-code.ts';
import { enterAsNew } from '../src/signed-in.ts';

/** Presses the eye, while the page's code is on its way or there; every field is rendered again by that. */
async function showPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: '显示密码' }).first().click();
  await expect(page.getByRole('button', { name: '隐藏密码' })).toBeVisible();
}

test('a login typed before the page’s code came is still there, and logs in', { tag: '@core' }, async ({ page }) => {
  const arrive = await openWithoutCode(page, '/login');
  const [name, password] = [page.getByLabel('账号', { exact: true }), page.getByLabel('登录密码')];
  await name.pressSequentially('demo18');
  await password.pressSequentially('Demo1234');
  await page.getByRole('checkbox', { name: '记住账号' }).check();
  arrive();
  await showPassword(page);
  await expect(password).toHaveAttribute('type', 'text');
  await expect(name).toHaveValue(/^demo18$/);
  await expect(password).toHaveValue('Demo1234');
  await expect(page.getByRole('checkbox', { name: '记住账号' })).toBeChecked();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('a login sent before the page’s code came is sent as soon as it is there', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/login');
  await page.getByLabel('账号', { exact: true }).fill('demo11');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  arrive();
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('typing goes on where it was when the code comes in the middle of a word', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/login');
  const name = page.getByLabel('账号', { exact: true });
  await name.pressSequentially('dem');
  arrive();
  await showPassword(page);
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('o01');
  await expect(name).toHaveValue('demo01');
});

test('a field that the page controls keeps the typed text, cleaned as usual', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/app/demo/panel');
  const code = page.getByLabel('操作码', { exact: true });
  await code.pressSequentially('12');
  arrive();
  await page.getByRole('button', { name: '打开面板' }).click();
  await expect(page.getByText('操作码为 6 位字母或数字')).toBeVisible();
  await expect(code).toHaveValue('12');
  await code.fill(process.env.TOUCHLINE_PANEL_CODE ?? '');
  await page.getByRole('button', { name: '打开面板' }).click();
  await expect(page.getByRole('heading', { name: '维护与访问' })).toBeVisible();
});

test('ticks and dates of a registration stay as they were made', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/register');
  await page.getByLabel('账号 *').pressSequentially('early01');
  await page.getByLabel('手机号 *').pressSequentially('13812345678');
  await page.getByLabel('出生日期 *').fill('1990-01-31');
  await page.getByRole('checkbox', { name: /我已年满18岁/ }).check();
  arrive();
  await showPassword(page);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  // The form complains only of missing fields.
  await expect(page.getByText('请输入登录密码')).toBeVisible();
  await expect(page.getByText('请输入账号')).toHaveCount(0);
  await expect(page.getByLabel('账号 *')).toHaveValue('early01');
  await expect(page.getByLabel('手机号 *')).toHaveValue('13812345678');
  await expect(page.getByLabel('出生日期 *')).toHaveValue('1990-01-31');
  await expect(page.getByRole('checkbox', { name: /我已年满18岁/ })).toBeChecked();
});

test('a choice made before the page’s code came is the one that is kept', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/app/mine/settings');
  const format = page.getByLabel('盘口类型');
  await format.selectOption({ label: '香港盘' });
  arrive();
  await expect(page.getByRole('button', { name: '客服', exact: true }).first()).toBeVisible();
  await expect(format).toHaveValue('hongkong');
  await page.reload();
  await expect(page.getByLabel('盘口类型')).toHaveValue('hongkong');
});

test('a name typed and a way chosen before the page’s code came are both kept', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/forgot-password');
  await page.getByRole('button', { name: '邮箱找回' }).click();
  await page.getByLabel('账号', { exact: true }).fill('demo18');
  arrive();
  await page.getByLabel('邮箱', { exact: true }).fill('demo18@example.com');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('demo18');
  await page.getByRole('button', { name: '手机找回' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('demo18');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请输入正确的手机号').or(page.getByText('请输入手机号')).first()).toBeVisible();
  await page.getByRole('button', { name: '邮箱找回' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('第 2 步，共 3 步')).toBeVisible();
});

/** Runs in the page: acts right after the first effects, which name the page, and notes whether a member's page is there. */
function actEarly(): void {
  addEventListener('DOMContentLoaded', () => {
    const title = document.querySelector('title');
    if (!title) return;
    const named = new MutationObserver(() => {
      named.disconnect();
      const isMembers = () => document.querySelector('header a[href="/app/wallet"]') !== null;
      const before = isMembers();
      document.body.click();
      Object.assign(window, { acted: { before, after: isMembers() } });
    });
    named.observe(title, { childList: true });
  });
}

test('a member who acts while React takes the page over acts on a member’s page', async ({ page }) => {
  await enterAsNew(page);
  await page.addInitScript(actEarly);
  await page.goto('/app/home');
  await expect.poll(() => page.evaluate(() => (window as unknown as { acted?: object }).acted)).toBeDefined();
  const acted = await page.evaluate(() => (window as unknown as { acted: object }).acted);
  expect(acted, 'the rest comes in slices, and at once for an action').toEqual({ before: false, after: true });
});
