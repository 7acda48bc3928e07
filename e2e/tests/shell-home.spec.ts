import { expect, IN_MOTION, test } from '../src/journey.ts';

test.use(IN_MOTION);

const DAY_MS = 24 * 3_600_000;

test('announcements run in three rounds of which one is read, and open in full with the activities beside', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/app/home');
  const places = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: /演示环境使用虚拟资金|主播解说|通道已恢复/ });
  await expect(places).toHaveCount(6);
  await expect(page.getByRole('button', { name: /演示环境使用虚拟资金/ })).toHaveCount(1);
  await page.getByRole('button', { name: /演示环境使用虚拟资金/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '公告中心' });
  await expect(sheet.getByText('东岸超级联赛本周末全部场次提供主播解说')).toBeVisible();
  await sheet.getByRole('tab', { name: '活动' }).click();
  await expect(sheet.getByText('新人见面礼')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a windowed announcement goes when its window is over, by the server’s time', async ({ page }) => {
  await page.clock.install();
  await page.goto('/app/home');
  const windowed = page.getByRole('button', { name: /主播解说/ });
  await expect(windowed).toHaveCount(1);
  // Ten years on by the server's time: its bounds are seconds, from 2025 to 2035. Nothing else is answered meanwhile.
  const now = (await page.evaluate(() => Date.now())) + 3_650 * DAY_MS;
  await page.route('**/api/**', (route) =>
    route.request().url().endsWith('/api/site/time')
      ? route.fulfill({ json: { code: 0, message: '', data: { now }, traceId: '' } })
      : route.fulfill({ status: 404, json: {} }),
  );
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(windowed).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /演示环境使用虚拟资金/ })).toHaveCount(1);
});

test('announcements do not move for readers who prefer less motion, and are turned by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/app/home');
  await expect(page.getByRole('button', { name: /通道已恢复/ })).toBeVisible();
  await page.getByRole('button', { name: '下一条' }).click();
  await expect(page.getByRole('button', { name: /演示环境使用虚拟资金/ })).toBeVisible();
  await page.getByRole('button', { name: '上一条' }).click();
  await expect(page.getByRole('button', { name: /通道已恢复/ })).toBeVisible();
});

test('announcements run on the programme too, stop when they are halted, and are turned by hand where less motion is preferred', async ({
  page,
}) => {
  await page.goto('/app/home?site=5001');
  const strip = page.getByRole('region', { name: '公告' });
  const at = () => strip.getByRole('list').evaluate((list) => getComputedStyle(list).transform);
  const before = await at();
  await expect.poll(at).not.toBe(before);
  await strip.getByRole('button', { name: '停住公告' }).click();
  await page.mouse.move(0, 700);
  const run = () => strip.getByRole('list').evaluate((list) => list.getAnimations().map(({ playState }) => playState));
  expect(await run()).toEqual(['paused']);
  await strip.getByRole('button', { name: '继续滚动' }).click();
  await page.mouse.move(0, 700);
  await expect.poll(run).toEqual(['running']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(strip.getByRole('list')).toHaveCount(0);
  await expect(strip.getByRole('button', { name: /停住|继续/ })).toHaveCount(0);
  await strip.getByRole('button', { name: /^全部/ }).click();
  await expect(page.getByRole('dialog', { name: '公告中心' })).toBeVisible();
});

test('banners move on every four seconds, wait when paused, and follow their dots', async ({ page }) => {
  await page.goto('/app/home');
  const carousel = page.getByRole('region', { name: '轮播图' });
  const dot = (index: number) => carousel.getByRole('button', { name: `转到第 ${index} 张` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  // The four seconds begin anew when the offers have come, which a busy machine delays.
  await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 15_000 });
  await carousel.getByRole('button', { name: '暂停轮播' }).click();
  await page.mouse.move(0, 700);
  await page.waitForTimeout(4_600);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await dot(1).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('link', { name: '看直播' }).click();
  await expect(page).toHaveURL(/\/app\/sports$/);
});

test('a banner leaves the site only after a notice, and leads into a venue by the routing table', async ({
  page,
  context,
}) => {
  await context.route('https://league.touchline.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/app/home');
  const carousel = page.getByRole('region', { name: '轮播图' });
  await carousel.getByRole('button', { name: '暂停轮播' }).click();
  await carousel.getByRole('button', { name: '转到第 4 张' }).click();
  await carousel.getByRole('button', { name: '打开官网' }).click();
  const notice = page.getByRole('dialog', { name: '即将离开本站' });
  await expect(notice).toContainText('league.touchline.example');
  await notice.getByRole('button', { name: '取消' }).click();
  await expect(notice).toBeHidden();
  expect(context.pages()).toHaveLength(1);
  await carousel.getByRole('button', { name: '打开官网' }).click();
  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('button', { name: '继续前往' }).click(),
  ]);
  await expect(elsewhere).toHaveURL('https://league.touchline.example/');
  await elsewhere.close();
  await carousel.getByRole('button', { name: '转到第 3 张' }).click();
  await carousel.getByRole('link', { name: '进入场馆' }).click();
  await expect(page).toHaveURL(/\/app\/egame\/dz\?venue=YBDZ$/);
});

test('at most three sponsors are on the home page', async ({ page }) => {
  await page.goto('/app/home');
  await expect(page.getByRole('region', { name: '赞助合作' }).getByRole('listitem')).toHaveCount(3);
});

test('the old address of the games still opens the first venue', async ({ page }) => {
  await page.goto('/app/egame/ybegdz');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('电子');
  await page.goto('/app/egame/zzz');
  await expect(page.getByText('没有找到这个场馆')).toBeVisible();
});

test('a visitor who picks a game is asked to log in first, and comes back to the venue', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/app/egame/dz?venue=YBDZ');
  const game = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await game.click();
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await expect(dialog).toContainText('您还未登录，请先登录');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/\/app\/egame\/dz\?venue=YBDZ$/);
  await game.click();
  await dialog.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\?fromPage=%2Fapp%2Fegame%2Fdz%3Fvenue%3DYBDZ$/);
});

test('prices in play come with the word that they are late, those of other days without it', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/app/home');
  const hot = page.getByRole('region', { name: '热门赛事' });
  const more = hot.getByRole('link', { name: '了解更多' });
  await expect(more).toBeVisible();
  await expect(async () => {
    await hot.getByRole('button', { name: /^今日/ }).click();
    await expect(more).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await hot.getByRole('button', { name: /^滚球/ }).click();
  await more.click();
  await expect(page).toHaveURL(/\/app\/rules\?.*market=delay/);
});
