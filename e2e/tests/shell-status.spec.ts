import type { Page } from '@playwright/test';
import { expect, resultPrice, slipOf, test } from '../src/journey.ts';
import { startPlainServer } from '../src/plain-site.ts';
import type { BuiltServer } from '../src/start-built-server.ts';

const PER_INFO = '**/api/site/group/site/perInfo/v5/get';

let server: BuiltServer;
test.beforeAll(async () => {
  server = await startPlainServer({ hasMatches: true });
});
test.afterAll(() => server.stop());

/** Answers a call as the platform would; `null` lets it through again. */
async function answer(
  page: Page,
  address: string,
  code: number | null,
  data: unknown = null,
  message = '',
): Promise<void> {
  await page.unroute(address);
  if (code === null) return;
  await page.route(address, (route) => route.fulfill({ json: { code, message, data, traceId: 't' } }));
}

const work = () => {
  const now = Date.now();
  return { startAt: now - 600_000, endAt: now + 3_600_000, text: '正在升级数据库，资金与注单不受影响' };
};

test('maintenance takes the page’s place, counts down, and leads home as soon as it is over', async ({ page }) => {
  await page.goto(`${server.url}/app/live`);
  await expect(page.getByRole('heading', { name: '直播', exact: true }).first()).toBeVisible();
  // The work begins once that page is left, or it would be led away itself.
  await page.goto(`${server.url}/app/home`, { waitUntil: 'commit' });
  await answer(page, PER_INFO, 10500, work(), '系统维护中');
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: '系统维护中' })).toBeVisible();
  await expect(page.getByText('正在升级数据库')).toBeVisible();
  await expect(page.getByText(/距离恢复\s*59:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('正在升级数据库')).toBeVisible();
  await answer(page, PER_INFO, null);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/live$/);
});

test('maintenance is looked at every 60 seconds without a hand on it', async ({ page }) => {
  await page.clock.install();
  await answer(page, PER_INFO, 10500, work());
  await page.goto(`${server.url}/maintenance`);
  await expect(page.getByText('正在升级数据库')).toBeVisible();
  await answer(page, PER_INFO, null);
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(/\/maintenance$/);
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('a caveat about maintenance is maintenance, and the later guards follow in order', async ({ page }) => {
  await answer(page, PER_INFO, 10453, { maintainStatus: 0, ...work() });
  await page.goto(`${server.url}/app/home`);
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByText('正在升级数据库')).toBeVisible();
  await answer(page, PER_INFO, 10454, { reason: 'region', address: '203.0.113.9', at: Date.now() });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page).toHaveURL(/\/access-restriction$/);
});

test('a caveat shows what it carries, once, and going back skips it', async ({ page }) => {
  await page.goto(`${server.url}/app/live`);
  // The page before may still be asking; its answer would put the caveat in its own place.
  await page.goto(`${server.url}/app/sports`, { waitUntil: 'commit' });
  await answer(page, PER_INFO, 10453, { maintainStatus: 1, title: '服务提示', content: '您所在网络的访问可能不稳定' });
  await expect(page).toHaveURL(/\/access-alert$/);
  await expect(page.getByRole('heading', { name: '服务提示' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('您所在网络的访问可能不稳定')).toBeVisible();
  await page.getByRole('button', { name: '我知道了' }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/app\/home$/);
  // The page before is loaded again, and requests again.
  const asked = page.waitForResponse(PER_INFO);
  await page.goBack();
  await asked;
  await expect(page.getByRole('heading', { name: '直播', exact: true }).first()).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page).toHaveURL(/\/app\/live$/);
});

test('a restriction names its class, the address and the time, and no way round it', async ({ page }) => {
  const at = Date.parse('2026-11-20T12:30:00+08:00');
  await answer(page, PER_INFO, 10454, { reason: 'region', address: '203.0.113.9', at });
  await page.goto(`${server.url}/app/home`);
  await expect(page).toHaveURL(/\/access-restriction$/);
  for (const fact of ['地区限制', '203.0.113.9', '2026-11-20 12:30:00'])
    await expect(page.getByText(fact)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '联系客服' }).click();
  await expect(page).toHaveURL(/\/cs$/);
});

for (const [name, code, data] of [
  ['maintenance', 10500, work()],
  ['a caveat', 10453, { maintainStatus: 1 }],
  ['a restriction', 10454, { reason: 'region' }],
  ['a blocked address', 10451, null],
] as const) {
  test(`help is not led away from by ${name}`, async ({ page }) => {
    await answer(page, '**/api/**', code, data, '暂时无法访问');
    await page.goto(`${server.url}/cs`);
    await expect(page.getByRole('heading', { name: '在线客服' })).toBeVisible();
    await page.waitForTimeout(2_500);
    const notice = page.getByRole('dialog', { name: '温馨提示' });
    if (await notice.isVisible()) await notice.getByRole('button').click();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/cs$/);
  });
}

test('where the unit is USDT the words and signs are its own', async ({ page }) => {
  await page.goto(`${server.url}/app/home?site=5001`);
  await expect(page.getByRole('main').getByRole('link', { name: '提币' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '取款' })).toHaveCount(0);
  await page.goto(`${server.url}/app/mine/settings`);
  await expect(page.getByText('泰达币 USDT ₮')).toBeVisible();
});

test('a suspended venue says so on its card and on its page, and until when; another is open again', async ({
  page,
}) => {
  const endAt = Date.parse('2026-12-24T16:30:00+08:00');
  await answer(page, '**/suspensionIcon/v1/list', 0, { items: [{ venueEnName: 'YBDZ', endAt }], features: [] });
  await page.goto(`${server.url}/app/home?site=5000`);
  const venue = (name: string) => page.getByRole('region', { name: '游戏场馆' }).getByRole('link', { name });
  await expect(venue('云岭电子')).toContainText('12-24 16:30 恢复');
  await expect(venue('云岭电子')).toContainText('维护中');
  await expect(venue('浮光电子')).not.toContainText('维护中');
  await venue('云岭电子').click();
  await expect(page.getByText('场馆维护中，预计 12-24 16:30 恢复')).toBeVisible();
});

test('the languages to choose from are those that are switched on: Chinese alone as delivered', async ({ page }) => {
  await page.goto(`${server.url}/app/mine/settings?site=5000`);
  const languages = page.getByRole('button', { name: 'English' });
  await expect(page.getByText('简体中文')).toBeVisible();
  await expect(languages).toHaveCount(0);
  const item = { name: '', isEnabled: true };
  await answer(page, '**/languageCode/v1/list', 0, {
    current: 'zh-CN',
    items: [
      { ...item, code: 'zh-CN' },
      { ...item, code: 'en' },
    ],
  });
  await page.reload();
  await expect(languages).toHaveCount(1);
});

test('a feature under maintenance is marked on the home page and on its own pages', async ({ page }) => {
  const endAt = Date.parse('2026-12-24T16:30:00+08:00');
  await answer(page, '**/suspensionIcon/v1/list', 0, {
    items: [],
    features: [{ feature: 'sports', endAt, text: '投注系统升级中' }],
  });
  await page.goto(`${server.url}/app/sports?site=5000`);
  await expect(page.getByRole('status').getByText('投注系统升级中，预计 12-24 16:30 恢复')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await answer(page, '**/suspensionIcon/v1/list', 0, {
    items: [],
    features: [{ feature: 'deposit', endAt: null, text: '' }],
  });
  await page.goto(`${server.url}/app/home`);
  const shortcut = page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '存款' });
  await expect(shortcut).toContainText('维护中');
  await shortcut.click();
  await expect(page.getByText('该功能维护中，请稍后再试')).toBeVisible();
});

test('a sport under maintenance says so on its own pages, and its picks in the slip wait', async ({
  page,
  isMobile,
}) => {
  const endAt = Date.parse('2026-12-24T16:30:00+08:00');
  await answer(page, '**/suspensionIcon/v1/list', 0, {
    items: [],
    features: [{ feature: 'football', endAt, text: '足球维护中' }],
  });
  const notice = page.getByRole('status').getByText('足球维护中，预计 12-24 16:30 恢复');
  await page.goto(`${server.url}/app/sports/basketball?site=5000&tab=early`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`${server.url}/app/sports/football?tab=early`);
  await expect(notice).toBeVisible();
  const match = page.locator('a[href^="/app/match/"]').first();
  await page.goto(`${server.url}${await match.getAttribute('href')}`);
  await expect(notice).toBeVisible();
  const price = resultPrice(page);
  await expect(async () => {
    if ((await price.getAttribute('aria-pressed')) === 'false') await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
  if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
  await expect(slipOf(page, isMobile).getByRole('article').getByText('维护中，暂停投注')).toBeVisible();
});
