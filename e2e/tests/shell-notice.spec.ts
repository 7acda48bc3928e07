import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';

/** An open page learns of a switch within a second; the machine of a test may be slower. */
const SOON = { timeout: 15_000 };

/** The operator's panel in a tab of this browser; what it switches holds for the browser's other tabs. */
async function openPanel(page: Page): Promise<Page> {
  const panel = await page.context().newPage();
  await panel.goto('/app/demo/panel');
  await panel.getByLabel('操作码', { exact: true }).fill(process.env.TOUCHLINE_PANEL_CODE ?? '');
  await panel.getByRole('button', { name: '打开面板' }).click();
  await expect(panel.getByRole('heading', { name: '维护与访问' })).toBeVisible();
  return panel;
}

/** Waits until the page receives from the gateway and has asked after its site. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '客服', exact: true })).toBeVisible();
}

test('open pages go where a switch sends them and come back when it is over, and help stays where it is', async ({
  page,
}) => {
  await page.goto('/app/live');
  await settled(page);
  const help = await page.context().newPage();
  await help.goto('/cs');
  await expect(help.getByRole('heading', { name: '在线客服' })).toBeVisible();
  const panel = await openPanel(page);

  for (const [name, path] of [
    ['系统维护', '/maintenance'],
    ['访问受限', '/access-restriction'],
    ['访问提示', '/access-alert'],
  ]) {
    await panel.getByRole('button', { name: `开启 ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`), SOON);
    await panel.getByRole('button', { name: '全部恢复' }).click();
    await expect(page).toHaveURL(/\/app\/home$/, SOON);
  }
  await expect(help).toHaveURL(/\/cs$/);
  await expect(panel).toHaveURL(/\/app\/demo\/panel$/);
});

test('a member is led to the maintenance page and back, still signed in, with a balance that follows', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(test.info().project.name === 'phone' ? 'demo15' : 'demo16');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await settled(page);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: '开启 系统维护' }).click();
  await expect(page).toHaveURL(/\/maintenance$/, SOON);
  // Loaded again while it is kept out, the page learns of the end all the same.
  await page.reload();
  await expect(page.getByRole('heading', { name: '系统维护中' })).toBeVisible();
  await expect(page.getByText('距离恢复')).toBeVisible();
  await panel.getByRole('button', { name: '全部恢复' }).click();
  await expect(page).toHaveURL(/\/app\/home$/, SOON);
  await expect(page.getByRole('banner').getByText(/¥\d/)).toBeVisible();
});
