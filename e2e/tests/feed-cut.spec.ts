import type { Page } from '@playwright/test';
import { openPrices, resultPrice, slipOf } from '../src/journey.ts';
import { expect, test } from '../src/scripted.ts';

const OLD = /赔率更新中断，暂停投注\s· 报价 \d+ 秒前/;

/** Picks the home side, once the page reacts to it. */
async function pickHome(page: Page): Promise<void> {
  await expect(async () => {
    const price = resultPrice(page);
    if ((await price.getAttribute('aria-pressed')) === 'false') await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test('a silent feed is distinguished from events of the match: page, slip and list show the reason', async ({
  page,
  match,
  isMobile,
}) => {
  const game = await match.live();
  await page.goto(game.path);
  await pickHome(page);
  if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
  const slip = slipOf(page, isMobile);
  const market = page.getByRole('region', { name: '全场独赢' });

  await game.suspend();
  await expect(slip.getByText('赛况变化，已锁盘，等待新赔率')).toBeVisible();
  await expect(slip.getByRole('button', { name: '已锁盘' })).toBeDisabled();
  await expect(market.getByText('赛况变化')).toBeAttached();
  await game.price();
  await expect(slip.getByRole('button', { name: '请输入投注金额' })).toBeVisible();

  match.fallSilent();
  await expect(slip.getByRole('button', { name: '赔率更新中断，暂停投注' })).toBeDisabled({ timeout: 15_000 });
  await expect(market.getByText('赔率更新中断')).toBeAttached();
  await expect(page.getByText(OLD).first()).toBeAttached();
  await expect(resultPrice(page)).toBeDisabled();

  const list = await page.context().newPage();
  await list.goto('/app/sports');
  await expect(game.card(list).getByText(OLD)).toBeVisible();
  await expect(openPrices(game.card(list))).toHaveCount(0);

  await match.speakAgain();
  await expect(slip.getByRole('button', { name: '请输入投注金额' })).toBeVisible();
  await expect(game.card(list).getByText(OLD)).toHaveCount(0);
  await expect(openPrices(game.card(list)).first()).toBeVisible();
});

test('a page that receives nothing keeps its prices, dimmed and out of reach, and says how old they are', async ({
  page,
  match,
}) => {
  const game = await match.live();
  let isDeaf = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isDeaf) socket.send(message);
    });
  });
  await page.goto(game.path);
  const price = resultPrice(page);
  await expect(price).toBeEnabled();
  await expect(page.getByText(OLD)).toHaveCount(0);
  isDeaf = true;
  await expect(page.getByText(OLD)).toBeVisible({ timeout: 20_000 });
  await expect(price).toBeDisabled();
  await expect(price).toContainText('2.10');
  isDeaf = false;
  await expect(price).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByText(OLD)).toHaveCount(0);
});
