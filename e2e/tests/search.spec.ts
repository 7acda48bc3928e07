import { expect, test } from '../src/journey.ts';
import { blocksNow } from '../src/reads-well.ts';

test('a reader finds a page, a team and a match by pinyin, by keyboard alone, and finds the words again', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/app/home');
  await page.getByRole('link', { name: '搜索' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/app\/search$/);
  const field = page.getByRole('combobox', { name: '搜索' });
  await expect(field).toBeFocused();
  await page.keyboard.type('xianeshezhi');
  const found = page.getByRole('listbox', { name: '搜索结果' });
  await expect(found.getByRole('option', { name: '限额设置' })).toBeVisible();
  await expect(found.locator('mark')).toHaveText('限额设置');
  await expect(page).toHaveURL(/q=xianeshezhi$/);
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('option', { name: '限额设置' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/safer-play\/limits$/);

  await page.goto('/app/search');
  await page.getByRole('button', { name: 'xianeshezhi' }).click();
  await expect(found.getByRole('option', { name: '限额设置' })).toBeVisible();
  await field.fill('dongancj');
  const league = found.getByRole('group', { name: '联赛' }).getByRole('option', { name: /东岸超级联赛/ });
  await expect(league).toBeVisible();
  await expect(found.getByRole('group', { name: '赛事' }).getByRole('option').first()).toBeVisible();
  await league.click();
  await expect(page).toHaveURL(/\/app\/league\/[^?]+\?sport=football$/);
  await page.goBack();
  await expect(page, 'one step back leads to what was found').toHaveURL(/\/app\/search\?q=/);
});

test('the key / leads to the search from anywhere but a field', { tag: '@once' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no such key');
  await page.goto('/app/rules');
  const field = page.getByRole('combobox', { name: '搜索' });
  await expect(async () => {
    // In the field itself the key writes.
    const isInField = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox');
    if (!isInField) await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
});

test('words without a result say so, and the page reads well in every state', { tag: '@once' }, async ({ page }) => {
  await page.goto('/app/search?q=qqqqzzzz');
  await expect(page.getByText('没有找到“qqqqzzzz”，换个说法试试')).toBeVisible();
  expect(await blocksNow(page)).toEqual([]);
  await page.getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('heading', { name: '热门联赛' })).toBeVisible();
  expect(await blocksNow(page)).toEqual([]);
  await page.getByRole('combobox', { name: '搜索' }).fill('dong');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await blocksNow(page)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|status of/ });

  test('the search says that it failed and finds once the network is back', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await page.goto('/app/search');
    await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type('cunkuan');
    const again = page.getByRole('main').getByRole('alert').getByRole('button');
    await expect(again).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole('option', { name: '存款', exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});
