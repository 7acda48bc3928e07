import { pickOpenPrice } from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

// The browser reports what the page asks for meanwhile.
test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

test('a cut connection is shown, locks betting, and heals by itself', { tag: '@core' }, async ({
  page,
  context,
  match,
  isMobile,
}) => {
  test.skip(isMobile, 'the slip is open on a desktop');
  const game = await match.live();
  await page.goto('/app/sports');
  await pickOpenPrice(game.card(page));
  const slip = page.getByRole('complementary');
  await slip.getByLabel('投注金额', { exact: true }).fill('50');
  await expect(slip.getByRole('button', { name: '请先登录' })).toBeEnabled();
  // The component that shows it comes a second after the page, together with the way to help.
  await expect(page.getByRole('button', { name: '客服' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: '网络连接已断开' })).toBeVisible();
  await expect(slip.getByRole('button', { name: '网络连接已断开' })).toBeDisabled();
  await context.setOffline(false);
  await expect(slip.getByRole('button', { name: '请先登录' })).toBeEnabled({ timeout: 60_000 });
});
