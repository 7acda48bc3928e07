import { expect, test } from '../src/scripted.ts';

test('the animation of a match moves with play', { tag: '@core' }, async ({ page, match }) => {
  const game = await match.live({ badges: { animation: true } });
  await page.goto(game.path);
  const ball = page.locator('[data-ball]');
  await expect(async () => {
    // A page that is not awake yet hears no press.
    if ((await ball.count()) === 0) await page.getByRole('button', { name: '动画直播' }).click({ timeout: 5_000 });
    await expect(ball).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const places = new Set<string | null>();
  // A pass takes some seconds: each place the ball goes to is one it was not at before.
  for (let count = 1; count <= 3; count++) {
    await expect.poll(async () => places.add(await ball.getAttribute('style')).size).toBeGreaterThanOrEqual(count);
  }
});
