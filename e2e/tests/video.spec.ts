import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';
import { expectPlaying, openShownMatch } from '../src/watching.ts';

test.use({ timezoneId: EVENING_ZONE });

test('a match in play is watched under its head, with its pictures or with a host', { tag: '@core' }, async ({
  page,
}) => {
  await openShownMatch(page);
  const ways = page.getByRole('group', { name: '观看方式' });
  const screen = page.getByRole('region', { name: /^直播画面/ });
  const delay = page.getByRole('main').getByText('直播画面及数据可能存在延迟，请谨慎投注');

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

  await test.step('they go along to the top of the page while its reader looks at prices', async () => {
    const before = await screen.boundingBox();
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: '关闭视频' })).toBeVisible();
    const after = await screen.boundingBox();
    expect(after?.width).toBeLessThan((before?.width ?? 0) / 2);
    expect(after?.y).toBeLessThan(120);
    await expectPlaying(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(async () => (await screen.boundingBox())?.width).toBe(before?.width);
  });

  await test.step('another line shows the same in another form', async () => {
    await page.getByRole('combobox', { name: '线路' }).selectOption('线路2 高清');
    await expect(page.locator('video')).toHaveAttribute('data-phase', 'connecting');
    await expectPlaying(page);
  });

  await test.step('a host is another way to watch, and what was chosen is there after a reload', async () => {
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

test('the card of a host leads to the match they talk about, with them on it', async ({ page }) => {
  await page.goto('/app/live');
  const card = page.getByRole('link', { name: /夏日解说.* vs / });
  await expect(async () => {
    await page.reload();
    await card.click({ timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  await expect(page).toHaveURL(/\/app\/match\/\d+$/);
  await expect(page.getByRole('button', { name: '主播直播' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('夏日解说', { exact: true })).toBeVisible();
});
