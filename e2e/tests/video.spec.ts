import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';
import { expectPlaying, openShownMatch } from '../src/watching.ts';

test.use({ timezoneId: EVENING_ZONE });

test('a match in play is watched on its page, with its pictures or with a host', async ({ page, isMobile }) => {
  await openShownMatch(page);
  const ways = page.getByRole('group', { name: '观看方式' });
  const screen = page.getByRole('region', { name: /^直播画面/ });
  // On a desktop the picture is above the slip, outside of the page's own part.
  const delay = page.locator('main, [data-watch-place]').getByText('直播画面及数据可能存在延迟，请谨慎投注');

  await test.step('its pictures play without sound until somebody wants it', async () => {
    await ways.getByRole('button', { name: '视频直播' }).click();
    await expectPlaying(page);
    await expect(delay).toBeVisible();
    const stretched = await page.locator('video').evaluate((element: HTMLVideoElement) => {
      const shown = element.clientWidth / element.clientHeight;
      return shown / (element.videoWidth / element.videoHeight);
    });
    expect(stretched, 'bars beside the picture').toBeCloseTo(1, 1);
    const isMuted = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.muted);
    expect(await isMuted()).toBe(true);
    await page.getByRole('button', { name: '点击开启声音' }).click();
    await expect(page.getByRole('button', { name: '关闭声音' })).toBeVisible();
    expect(await isMuted()).toBe(false);
  });

  const roll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

  await test.step('they stay in sight, as large as they were, while its reader looks at prices', async () => {
    await roll(0);
    const before = await screen.boundingBox();
    await roll(900);
    const after = await screen.boundingBox();
    expect(after?.width).toBe(before?.width);
    expect(after?.y).toBeGreaterThanOrEqual(0);
    expect(after?.y).toBeLessThanOrEqual(before?.y ?? 0);
    await expectPlaying(page);
    await roll(0);
  });

  await test.step('or they go along small, if that is what its reader likes', async () => {
    if (isMobile) await page.getByRole('button', { name: '画面固定在顶部' }).click();
    else await page.getByRole('button', { name: '剧场模式' }).click();
    await expect.poll(async () => (await screen.boundingBox())?.width).toBeGreaterThan(300);
    const before = await screen.boundingBox();
    await roll(900);
    await expect(page.getByRole('button', { name: '关闭视频' })).toBeVisible();
    const after = await screen.boundingBox();
    expect(after?.width).toBeLessThan((before?.width ?? 0) / 2);
    expect(after?.y).toBeLessThan(120);
    await expectPlaying(page);
    await roll(0);
    await expect.poll(async () => (await screen.boundingBox())?.width).toBe(before?.width);
  });

  await test.step('another line shows the same in another form', async () => {
    await page.getByRole('combobox', { name: '线路' }).selectOption('线路2 高清');
    await expect(page.locator('video')).toHaveAttribute('data-phase', 'connecting');
    await expectPlaying(page);
  });

  await test.step('a host is another way to watch, and the choice is there after a reload', async () => {
    await ways.getByRole('button', { name: '主播直播' }).click();
    await expect(page.getByText(/^(老陈侃球|夏日解说|北风战术板|小满看球)$/)).toBeVisible();
    await page.reload();
    await expect(ways.getByRole('button', { name: '主播直播' })).toHaveAttribute('aria-pressed', 'true');
    // The anchor is on the air, or the player says that the anchor is away for a moment.
    await expect(page.locator('video').or(page.getByText('主播暂时离开，请稍候'))).toBeVisible();
  });

  await test.step('pressing it again takes it away', async () => {
    await ways.getByRole('button', { name: '主播直播' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(delay).toHaveCount(0);
  });
});
