import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';

const mainPlaces = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).and(page.locator(':visible')).getByRole('link');
const quickActions = (page: Page) => page.getByRole('navigation', { name: '快捷入口' }).getByRole('link');

test('a site has its places in its own order and words, one of them raised', { tag: '@core' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/app/home?site=5001');
  await expect(mainPlaces(page)).toHaveText(['赛程', '赛事', '直播', '账户']);
  await expect(quickActions(page)).toHaveText(['存款', '取款', '客服']);
  if (isMobile) {
    const places = page.getByRole('navigation', { name: '主导航' }).and(page.locator(':visible'));
    const ground = (place: ReturnType<typeof mainPlaces>) =>
      place.evaluate((element) => getComputedStyle(element).backgroundColor);
    const raised = places.getByRole('button', { name: /^投注单/ });
    await expect(raised).toBeVisible();
    expect(await ground(raised)).not.toBe(await ground(mainPlaces(page).filter({ hasText: '直播' })));
    const [slip, before, after] = await Promise.all(
      [raised, ...['赛事', '直播'].map((name) => mainPlaces(page).filter({ hasText: name }))].map((place) =>
        place.boundingBox(),
      ),
    );
    // It is in the middle.
    expect(slip?.x).toBeGreaterThan(before?.x ?? 0);
    expect(slip?.x).toBeLessThan(after?.x ?? 0);
  }
  await mainPlaces(page).filter({ hasText: '赛事' }).click();
  await expect(page).toHaveURL(/\/app\/sports$/);
});

test('where the places cannot be read, the usual ones are shown', { tag: '@once' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/api/site/group/site/navigation/v1/list', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: {} });
  });
  await page.addInitScript(withoutPlaces);
  await page.goto('/app/home');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(mainPlaces(page)).toHaveText(['首页', '体育', '直播', '福利', '我的']);
  await expect(quickActions(page)).toHaveText(['存款', '取款', '注单', '记录', '客服']);
});

/** Runs in the page: its first data are those of a server whose own call for the places failed. */
function withoutPlaces(): void {
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    if (value?.site && Array.isArray(value.data))
      value.data = value.data.filter(({ name }: { name: string }) => name !== 'navigation');
    return value;
  };
}
