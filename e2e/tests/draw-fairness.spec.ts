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
