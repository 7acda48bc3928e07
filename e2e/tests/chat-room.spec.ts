import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPrices } from '../src/journey.ts';
import { must } from '../src/members.ts';
import { expect, test } from '../src/scripted.ts';

/** The part of the screen that the talk of a match has, in CSS pixels. */
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

  await test.step('the latest message is in sight', async () => {
    await field.fill('今晚看主队');
    await field.press('Enter');
    await expect(page.getByRole('log').getByText('今晚看主队')).toBeInViewport();
    await expect.poll(() => roomOf(page)).toMatchObject(open);
  });
});

test('a bet that a member shared is a line of the talk, and its selection goes into the reader’s own slip', {
  tag: '@once',
}, async ({ page, context, match, enter }) => {
  const sharer = await enter();
  await context.clearCookies();
  const game = await match.live({ prices: { home: 2000 } });
  await page.goto(`${game.path}?tab=chat`);
  await expect(page.getByRole('log')).toBeVisible();
  const line = page.getByRole('log').getByText('晒单', { exact: true });

  await test.step('the line has the pick and no amount', async () => {
    await must(sharer, 'setOrderSharing', { isOn: true });
    const { markets } = await must(sharer, 'matchDetail', { matchId: game.matchId });
    const market = markets.find(({ type }) => type === '1x2');
    const home = market?.selections.find(({ outcome }) => outcome === 'home');
    if (!market || !home) throw new Error('a scripted match has prices of its result');
    await must(sharer, 'placeBet', {
      ...{ idempotencyKey: randomUUID(), kind: 'single', stake: '37', oddsChange: 'any', oddsFormat: 'decimal' },
      legs: [{ matchId: game.matchId, marketId: market.marketId, outcome: 'home', oddsMilli: home.oddsMilli }],
    });
    await expect(line).toBeVisible();
    await expect(page.getByRole('log')).toContainText('@2.00');
    await expect(page.getByRole('log')).not.toContainText('37');
  });

  await test.step('it places nothing, and is in the slip once', async () => {
    const follow = page.getByRole('log').getByRole('button', { name: '跟单' });
    await follow.click();
    await expect(page.locator('button[data-slip]')).toContainText('1');
    await follow.click();
    await expect(page.getByText('该选项已在投注单中')).toBeVisible();
  });
});
