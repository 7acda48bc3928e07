import { expect, slipOf, test } from '../src/journey.ts';
import { startWithProvider } from '../src/provider.ts';

let provider: Awaited<ReturnType<typeof startWithProvider>>;
test.beforeAll(async () => {
  provider = await startWithProvider();
});
test.afterAll(() => provider.stop());

test('a tap counts for the line and price it began on, whatever stands there when it ends; another line does not flash', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${provider.url}/app/sports`);
  const over = page.getByRole('article').getByRole('button', { name: /大小.*大 / });
  const moved = over.locator('[data-move]');
  await expect(over).toContainText('1.90');
  await expect(over).toBeEnabled();
  await over.hover();
  await provider.price([{ lineQuarters: 9, over: 2050 }]);
  await expect(over).toContainText('2.05');
  await expect(moved).toHaveCount(1);

  await page.mouse.down();
  await provider.price([
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
