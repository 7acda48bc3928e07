import { formError, logIn, openStill, test, toast } from '../src/condition-journey.ts';
import { expect } from '../src/journey.ts';

const TIMEOUT = '网络超时，请重试';

test.use({ forgiven: /net::ERR_(EMPTY_RESPONSE|ABORTED|INTERNET_DISCONNECTED)/ });

test('a call that takes longer than thirty seconds is given up, which is told for a second and a half', {
  tag: '@core',
}, async ({ page, panel }) => {
  await panel.set({ kind: 'slowLine', delayMs: 60_000, call: 'loginChallenge' });
  await openStill(page, '/login');
  const sent = page.waitForRequest(/\/lg\/ve4\//);
  await logIn(page);
  await sent;
  await page.clock.runFor(29_900);
  await expect(toast(page, TIMEOUT)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(toast(page, TIMEOUT)).toBeVisible();
  await expect(formError(page)).toHaveText('请求超时');
  await page.clock.runFor(1_400);
  await expect(toast(page, TIMEOUT)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page, TIMEOUT)).toHaveCount(0);
});

test('the news that there is no network needs none', async ({ page, context }) => {
  await openStill(page, '/login');
  await context.setOffline(true);
  await logIn(page);
  await expect(toast(page, '网络异常')).toBeVisible();
  await expect(formError(page)).toHaveText('网络异常，请检查网络后重试');
});

for (const [kind, text] of [
  ['deadLine', '网络异常'],
  ['garbage', '网络异常 200'],
] as const) {
  test(`a broken network is told for a second, with the status where there was one: ${kind}`, async ({
    page,
    panel,
  }) => {
    await panel.set({ kind, call: 'loginChallenge' });
    await openStill(page, '/login');
    await logIn(page);
    await expect(toast(page, text)).toBeVisible();
    await expect(formError(page)).toHaveText('网络异常，请检查网络后重试');
    await page.clock.runFor(900);
    await expect(toast(page, text)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page, text)).toHaveCount(0);
  });
}
