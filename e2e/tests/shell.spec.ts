import { filesOf } from '../src/built-files.ts';
import { expect, test } from '../src/journey.ts';
import { stumblingBlocks } from '../src/reads-well.ts';

const open = [
  '/app/home',
  '/app/sports',
  '/app/live',
  '/app/welfare',
  '/app/mine',
  '/login',
  '/register',
  '/cs',
  '/app/egame/dz',
  '/app/rules',
];

test('every open page reads well to assistive technology, in both themes', async ({
  browser,
  page,
  isMobile,
  baseURL,
}) => {
  await page.close();
  const context = await browser.newContext({
    viewport: isMobile ? { width: 375, height: 812 } : { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  });
  const view = await context.newPage();
  for (const path of open) {
    await view.goto(path);
    await expect(view.getByRole('contentinfo')).toBeVisible();
    await expect(view.locator('[aria-hidden="true"][class*=skeleton]')).toHaveCount(0);
    expect(await stumblingBlocks(view, path)).toEqual([]);
  }
  await context.close();
});

test('a member’s page shows a visitor its frame, asks to log in first, and comes back after the login', {
  tag: ['@core', '@once'],
}, async ({ page }) => {
  await page.goto('/app/wallet/records?type=deposit');
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await expect(dialog).toContainText('您还未登录，请先登录');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('登录后即可使用“交易记录”')).toBeVisible();
  await expect(page.getByRole('heading', { name: '交易记录' })).toBeInViewport();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/app\/mine$/);
  await page.goto('/app/wallet/records?type=deposit');
  await dialog.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\?fromPage=%2Fapp%2Fwallet%2Frecords%3Ftype%3Ddeposit$/);
  await page.goBack();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('main').getByRole('link', { name: '登录' }).click();
  await page.getByLabel('账号', { exact: true }).fill('demo01');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '交易记录' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/wallet\/records\?type=deposit$/);
});

test('a page runs its own scripts only, is in nobody’s frame, and sends other sites only its origin', {
  tag: ['@core', '@once'],
}, async ({ page }) => {
  const headers = async () => (await page.goto('/app/home'))?.headers() ?? {};
  const first = await headers();
  expect(first).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'private, no-cache',
  });
  const rules = (policy = '') => policy.split('; ');
  const scripts = (policy = '') => rules(policy).find((rule) => rule.startsWith('script-src'));
  const policy = first['content-security-policy'];
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(rules(policy)).toContain(rule);
  expect(scripts(policy)).toMatch(/^script-src 'self' 'nonce-[\w+/]{22}=='$/);
  expect(scripts((await headers())['content-security-policy'])).not.toBe(scripts(policy));
});

test('a wrong password says so beside the form and keeps what was typed', { tag: ['@core', '@once'] }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('demo02');
  await page.getByLabel('登录密码').fill('Wrong123');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('demo02');
});

test('a form that is sent before the page’s code is there puts nothing into the address', {
  tag: ['@core', '@once'],
}, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('demo02');
  await page.getByLabel('登录密码').fill('Secret123');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByLabel('登录密码')).toHaveValue('Secret123');
  expect(page.url()).toMatch(/\/login$/);
});

test('a login never leads to another site', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/login?fromPage=https://elsewhere.example/');
  await page.getByLabel('账号', { exact: true }).fill('demo03');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('what does not exist says so, and help is never redirected', { tag: ['@core', '@once'] }, async ({ page }) => {
  const response = await page.goto('/app/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.goto('/cs');
  await expect(page.getByText('常见问题')).toBeVisible();
  await page.goto('/play.html?url=http%3A%2F%2Felsewhere.example%2Fa.flv');
  await expect(page.getByText('链接已失效，请返回重新进入')).toBeVisible();
});

test('the access pages show the reason that was carried to them, and say something general without', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/access-alert');
  await expect(page.getByText('您当前的访问存在限制，如有疑问请联系客服。')).toBeVisible();
  await page.goto('/access-restriction');
  await expect(page.getByText('您所在的地区或网络暂不支持访问')).toBeVisible();
});

test('another brand is another product from the same build: name, colours, corners, venues, features', {
  tag: '@core',
}, async ({ page, isMobile }) => {
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return { primary: style.getPropertyValue('--primary'), corner: style.getPropertyValue('--r-card') };
    });
  await page.goto('/app/home');
  await expect(page.getByRole('link', { name: '触线体育' }).first()).toBeVisible();
  const first = await look();
  await page.goto('/app/home?site=5001');
  await expect(page.getByRole('link', { name: '夜航竞技' }).first()).toBeVisible();
  const second = await look();
  expect(second.primary).not.toBe(first.primary);
  expect(second.corner).not.toBe(first.corner);
  await expect(page.getByText('深蓝捕鱼')).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: '主导航' }).and(page.locator(':visible')).getByText('福利'),
  ).toHaveCount(0);
  // It has activities of its own, which its member page leads to.
  expect((await page.goto('/app/welfare'))?.status()).toBe(200);
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('demo04');
  await page.getByLabel('登录密码').fill('Demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('link', { name: '中心钱包' }).and(page.locator(':visible'))).toContainText('¥1,280.00');
  expect(isMobile !== undefined).toBe(true);
});

test('the theme is chosen in settings and stays', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/app/mine/settings');
  await page.getByRole('button', { name: '深色' }).click();
  await expect(page.getByRole('button', { name: '深色' })).toHaveAttribute('aria-pressed', 'true');
  const dark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const chosen = await dark();
  await page.reload();
  expect(await dark()).toBe(chosen);
  await expect(page.getByRole('button', { name: '深色' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('with a network that fails early', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  test('parts that did not come do not take the page down, and come when they can', { tag: '@once' }, async ({
    page,
  }) => {
    let failures = 0;
    const late = filesOf('src/shell/late-shell.tsx');
    const isLate = ({ pathname }: URL) => late.includes(pathname);
    await page.route(isLate, (route) => {
      failures += 1;
      return route.abort();
    });
    await page.goto('/app/wallet');
    await expect.poll(() => failures).toBeGreaterThan(2);
    await expect(page.getByText('登录后即可使用')).toBeVisible();
    await page.unroute(isLate);
    const dialog = page.getByRole('dialog', { name: '温馨提示' });
    await expect(dialog).toContainText('请先登录', { timeout: 60_000 });
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px');
  });
});

test.describe('without a network', () => {
  // The browser reports what the page asks for meanwhile.
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

  test('a page whose code never came says so, and comes by itself once the network is back', {
    tag: ['@core', '@once'],
  }, async ({ page, context }) => {
    await page.goto('/app/home');
    const welfare = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '福利' });
    await expect(page.getByRole('button', { name: '客服' })).toBeVisible();
    await context.setOffline(true);
    await welfare.click();
    await expect(page.getByRole('alert').getByRole('button', { name: '重新加载' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: '福利', level: 1, exact: true })).toBeVisible();
    // Its style sheets failed with its code, and the loader does not ask for them again by itself.
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
  });
});
