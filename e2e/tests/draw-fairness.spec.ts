import { calls } from '@touchline/contract';
import { expect, IN_MOTION, test } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { enterAsNew } from '../src/signed-in.ts';

const WHEEL = { activityId: 'spin-wheel' };

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(reducedMotion === 'reduce' ? 'with less motion' : 'in motion', () => {
    test.use(reducedMotion === 'reduce' ? {} : IN_MOTION);
    test('the page shows the result that the server decided, also where the animation is skipped', async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      const { client } = await enterAsNew(page);
      await page.goto('/app/activity/spin-wheel');
      await page.getByRole('button', { name: '开始转动' }).click();
      if (reducedMotion === 'no-preference') await page.getByRole('button', { name: '跳过动画' }).click();
      const result = page.getByRole('dialog', { name: '抽奖结果' });
      await expect(result.getByRole('listitem')).toHaveCount(1);
      const { series } = await must(client, 'drawRecords', WHEEL);
      const [drawn] = series[0]?.draws ?? [];
      const { prizes } = await must(client, 'drawState', WHEEL);
      const worth = prizes.find(({ prizeId }) => prizeId === drawn?.prizeId)?.worth;
      await expect(result.getByRole('listitem')).toContainText(worth?.amount ?? '谢谢参与');
      await expect(page.getByText(/^转盘停在/)).toBeAttached();
    });
  });

test.describe('left alone', () => {
  test.use(IN_MOTION);
  test('the wheel stops by itself with the middle of the drawn sector under the pointer', async ({ page }) => {
    const { client } = await enterAsNew(page);
    await page.goto('/app/activity/spin-wheel');
    await page.getByRole('button', { name: '开始转动' }).click();
    await expect(page.getByRole('button', { name: '跳过动画' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: '抽奖结果' })).toBeVisible({ timeout: 20_000 });
    const { series } = await must(client, 'drawRecords', WHEEL);
    const { prizes } = await must(client, 'drawState', WHEEL);
    const place = prizes.findIndex(({ prizeId }) => prizeId === series[0]?.draws[0]?.prizeId);
    const wheel = page.getByRole('region', { name: '转盘', exact: true }).locator('[style*=rotate]');
    const angle = await wheel.evaluate((turning) => {
      const { a, b } = new DOMMatrix(getComputedStyle(turning).transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    });
    // Sectors lie clockwise, so the wheel stands as far back as the sector lies from the first.
    const step = 360 / prizes.length;
    const off = (((angle + place * step + 180) % 360) + 360) % 360;
    expect(Math.abs(off - 180)).toBeLessThan(0.5);
  });
});

test.describe('with a lost answer', () => {
  test.use({ forgiven: /status of (400|401|404|413)|ERR_CONNECTION_RESET/ });

  test('a draw whose answer is lost is not made again, and its result is shown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { client } = await enterAsNew(page);
    let isLost = false;
    await page.route(`**${calls.drawPrizes.path}*`, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // The server draws, and its answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/app/activity/spin-wheel');
    await page.getByRole('button', { name: '开始转动' }).click();
    await expect(page.getByRole('dialog', { name: '抽奖结果' }).getByRole('listitem')).toHaveCount(1, {
      timeout: 30_000,
    });
    expect(isLost).toBe(true);
    const { series } = await must(client, 'drawRecords', WHEEL);
    expect(series.flatMap(({ draws }) => draws)).toHaveLength(1);
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByText('剩余0次')).toBeVisible();
  });
});
