import type { Page } from '@playwright/test';
import { openPrices } from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

/** What the talk of a match has of the screen, in CSS pixels. */
async function roomOf(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const log = boxOf('[role="log"]');
    const field = boxOf('form input[aria-label="聊天内容"]');
    const bar = boxOf('button[data-slip]');
    const root = document.documentElement;
    return {
      logHeight: log?.height ?? 0,
      isLogSeen: log !== undefined && log.top >= 0 && log.bottom <= (field?.top ?? 0),
      isFieldSeen: field !== undefined && field.bottom <= (bar?.top ?? innerHeight),
      isPageStill: root.scrollHeight <= root.clientHeight,
      hasBar: bar !== undefined,
    };
  });
}

test('the talk of a match fills a phone under the picture, with its field above the bar of the slip', {
  tag: '@core',
}, async ({ page, isMobile, match, enter }) => {
  test.skip(!isMobile, 'a desktop has room beside it');
  await enter();
  const game = await match.live({ badges: { video: true } });
  await page.goto(`${game.path}?tab=chat`);
  const field = page.getByRole('textbox', { name: '聊天内容' });
  const open = { isLogSeen: true, isFieldSeen: true, isPageStill: true };

  await test.step('without a picture', async () => {
    await expect(field).toBeVisible();
    await expect.poll(() => roomOf(page)).toMatchObject({ ...open, hasBar: false });
    expect((await roomOf(page)).logHeight).toBeGreaterThan(300);
  });

  await test.step('with a selection in the slip', async () => {
    await page.getByRole('tab', { name: '投注', exact: true }).click();
    await openPrices(page.getByRole('tabpanel')).first().click();
    await page.getByRole('tab', { name: '聊天' }).click();
    await expect.poll(() => roomOf(page)).toMatchObject({ ...open, hasBar: true });
    expect((await roomOf(page)).logHeight).toBeGreaterThan(250);
  });

  await test.step('with the picture over it', async () => {
    await page.getByRole('button', { name: '视频' }).click();
    await expect.poll(() => roomOf(page)).toMatchObject({ ...open, hasBar: true });
    expect((await roomOf(page)).logHeight).toBeGreaterThan(120);
  });

  await test.step('what was written last is in sight', async () => {
    await field.fill('今晚看主队');
    await field.press('Enter');
    await expect(page.getByRole('log').getByText('今晚看主队')).toBeInViewport();
    await expect.poll(() => roomOf(page)).toMatchObject(open);
  });
});
