import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';

// At least an hour of this reader’s day is left, so that lists of today have matches.
test.use({ timezoneId: EVENING_ZONE });

test('a desktop names each league once, and keeps order, type of odds and columns in sight', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has its tools in a sheet');
  await page.goto('/app/sports?tab=today');
  const tools = page.getByRole('group', { name: '筛选与排序' });
  await tools.getByLabel('排序').selectOption('热门排序');
  const leagues = page.getByRole('main').locator('section[aria-label] > h2');
  await expect(leagues.first()).toBeVisible();
  const names = await leagues.evaluateAll((heads) => heads.map((head) => head.parentElement?.ariaLabel));
  expect(names).toEqual([...new Set(names)]);

  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(tools.getByLabel('排序')).toBeInViewport({ ratio: 1 });
  const [bar, columns] = await Promise.all([
    tools.boundingBox(),
    page.getByText('让球', { exact: true }).first().boundingBox(),
  ]);
  expect(columns?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
});

test('the list and the match name the type of odds and switch it', { tag: '@core' }, async ({ page }) => {
  await page.goto('/app/sports?tab=today');
  const type = page.getByLabel('盘口类型');
  await expect(type).toHaveValue('decimal');
  await type.selectOption('香港盘');
  await page.getByRole('article').first().locator('a[href^="/app/match/"]').first().click();
  await expect(page).toHaveURL(/\/app\/match\//);
  await expect(type).toHaveValue('hongkong');
  await expect(type).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await type.selectOption('欧洲盘');
  await expect(type).toHaveValue('decimal');
});

test('one tap switches the type of odds in place, to the one that was chosen last', async ({ page }) => {
  await page.goto('/app/sports?tab=today');
  const row = page.getByRole('article').filter({ hasText: '全场让球' }).first();
  const price = row.getByRole('button', { name: /^全场让球/ }).first();
  const figure = async () => Number(/(-?\d\.\d\d)\D*$/.exec((await price.textContent()) ?? '')?.[1]);
  const type = page.getByRole('group', { name: '赔率显示' });
  await expect.poll(figure).toBeGreaterThan(1.2);
  const height = (await row.boundingBox())?.height;
  await type.getByRole('button', { name: '香港盘' }).click();
  await expect.poll(figure).toBeLessThan(1.5);
  expect((await row.boundingBox())?.height).toBe(height);
  await page.getByLabel('盘口类型').selectOption('马来盘');
  await expect(type.getByRole('button', { name: '马来盘' })).toHaveAttribute('aria-pressed', 'true');
  await type.getByRole('button', { name: '欧洲盘' }).click();
  await page.reload();
  await type.getByRole('button', { name: '马来盘' }).click();
  await expect(page.getByLabel('盘口类型')).toHaveValue('malay');
});

test('a wide screen is used', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is not wide');
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of ['/app/sports?tab=today', '/app/home']) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const slip = page.getByRole('complementary');
    await expect(slip).toBeVisible();
    const box = await slip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_850);
  }
});
