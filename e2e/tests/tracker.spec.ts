import type { Page } from '@playwright/test';
import { IN_MOTION } from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

test.use(IN_MOTION);

/** Opens the animation of a match; a page that is not awake yet takes no press. */
async function openAnimation(page: Page, path: string) {
  await page.goto(path);
  const ball = page.locator('[data-ball]');
  await expect(async () => {
    if ((await ball.count()) === 0) await page.getByRole('button', { name: '动画直播' }).click({ timeout: 5_000 });
    await expect(ball).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  return ball;
}

test('the animation of a match moves with play', async ({ page, match }) => {
  const game = await match.live({ badges: { animation: true } });
  const ball = await openAnimation(page, game.path);
  const places = new Set<string | null>();
  // A pass takes some seconds: each place the ball goes to is one it was not at before.
  for (let count = 1; count <= 3; count++) {
    await expect.poll(async () => places.add(await ball.getAttribute('style')).size).toBeGreaterThanOrEqual(count);
  }
  await test.step('and so do the players, by transforms alone and without rendering the page again', async () => {
    await expect(page.locator('[data-player]')).toHaveCount(22);
    const player = page.locator('[data-player="home"]').nth(9);
    const before = await player.getAttribute('style');
    await expect.poll(() => player.getAttribute('style')).not.toBe(before);
    expect(await player.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('transform');
  });
});

test('with less motion the ball rests, steps with the next event, and nothing glides', {
  tag: '@once',
}, async ({ page, match }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await match.live({ badges: { animation: true } });
  const ball = await openAnimation(page, game.path);
  expect(await ball.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  await ball.evaluate((element) => {
    const places: string[] = [];
    Object.assign(window, { places, since: performance.now() });
    new MutationObserver(() => places.push(element.getAttribute('style') ?? '')).observe(element, { attributes: true });
  });
  const places = () => page.evaluate(() => (window as unknown as { places: string[] }).places);
  // Long enough for several passes of the play that others see.
  await expect
    .poll(() => page.evaluate(() => performance.now() - (window as unknown as { since: number }).since))
    .toBeGreaterThan(5_000);
  expect(await places()).toEqual([]);
  await game.corner('home');
  await expect.poll(async () => new Set(await places()).size).toBe(1);
});
