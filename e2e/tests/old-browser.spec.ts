import { expect, test } from '../src/journey.ts';

test('a browser that lacks a needed feature gets an explanation, and no half of the client', {
  tag: '@core',
}, async ({ page }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url());
  });
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
  await page.goto('/login', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: '请更新您的浏览器' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari 16.4' })).toBeVisible();
  await expect(page.getByText('牌照号')).toBeVisible();
  await expect(page.getByLabel('登录密码')).toHaveCount(0);
  expect(called).toEqual([]);
});

test('a browser without scripts shows the missing requirement', { tag: '@core' }, async ({ request }) => {
  const html = await (await request.get('/login')).text();
  expect(html).toMatch(/<noscript>.*本站需要启用 JavaScript.*<\/noscript>/);
});
