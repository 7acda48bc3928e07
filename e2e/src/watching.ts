import { expect, type Page } from '@playwright/test';
import { matchLink, minuteOf } from './journey.ts';

/** A match with pictures and an anchor, some minutes old, so that it goes on for a while. */
export async function openShownMatch(page: Page): Promise<void> {
  await page.goto('/app/sports?video=1');
  await expect(async () => {
    // A list that is read is not moved: what came since waits for a tap.
    const news = page.getByRole('button', { name: /场新赛事/ });
    if (await news.isVisible()) await news.click({ timeout: 2_000 });
    const cards = await page.getByRole('article').filter({ hasText: '主播' }).all();
    const minutes = await Promise.all(cards.map(minuteOf));
    const young = cards.find((_, index) => (minutes[index] ?? 0) > 0 && (minutes[index] ?? 0) < 12);
    if (!young) throw new Error(`no young match among ${minutes}`);
    await matchLink(young).click({ timeout: 2_000 });
  }).toPass({ timeout: 150_000, intervals: [1_000] });
  await expect(page).toHaveURL(/\/app\/match\/\d+$/);
}

/** Waits until pictures of the usual width, or of this one, move. */
export async function expectPlaying(page: Page, width = 640): Promise<void> {
  const video = page.locator('video');
  await expect(video).toHaveAttribute('data-phase', 'playing');
  const frames = () =>
    video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(width);
}
