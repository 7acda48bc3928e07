import { EVENING_ZONE } from '../src/evening.ts';
import { expect, test } from '../src/journey.ts';
import { expectPlaying, openShownMatch } from '../src/watching.ts';

test.use({ timezoneId: EVENING_ZONE, forgiven: /ERR_FAILED/ });

test('a stream that fails is connected anew, then read on the next line, then left to its viewer', async ({ page }) => {
  let connections = 0;
  const cut = '**/media/live/**';
  await page.route(`${cut}.flv?*`, (route) => {
    connections += 1;
    return route.abort();
  });
  await openShownMatch(page);
  await page.getByRole('button', { name: '视频直播' }).click();
  const line = page.getByRole('combobox', { name: '线路' });

  await test.step('after three failures the next line plays', async () => {
    await expectPlaying(page);
    await expect(line).toHaveValue('1');
    expect(connections).toBe(3);
  });

  await test.step('when every line has failed the page says so, and a chosen line is tried again', async () => {
    await page.route(cut, (route) => route.abort());
    await expect(page.getByRole('alert').filter({ hasText: '直播加载失败，请切换线路' })).toBeVisible({
      timeout: 90_000,
    });
    await page.unrouteAll();
    await page.getByRole('button', { name: '线路1' }).click();
    await expectPlaying(page);
  });
});
