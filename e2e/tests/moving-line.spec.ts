import { slipOf } from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

test('a tap counts for the line and price it began on, also if they change before it ends; another line does not flash', {
  tag: '@core',
}, async ({ page, match, isMobile }) => {
  const game = await match.live();
  await page.goto('/app/sports');
  const over = game.card(page).getByRole('button', { name: /大小.*大 / });
  const moved = over.locator('[data-move]');
  await expect(over).toContainText('1.90');
  await expect(over).toBeEnabled();
  await over.hover();
  await game.price([{ lineQuarters: 9, over: 2050 }]);
  await expect(over).toContainText('2.05');
  await expect(moved).toHaveCount(1);

  await page.mouse.down();
  await game.price([
    { lineQuarters: 10, over: 1800 },
    { lineQuarters: 9, over: 2050 },
  ]);
  await expect(over).toContainText(/2\.5.*1\.80/);
  expect(await moved.count()).toBe(0);
  await page.mouse.up();

  if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
  const slip = slipOf(page, isMobile);
  await expect(slip).toContainText('大 2/2.5');
  await expect(slip).toContainText('2.05');
  await expect(slip).not.toContainText('1.80');
  await expect(slip.getByText('盘口已关闭')).toHaveCount(0);
});
