import type { Locator } from '@playwright/test';
import { betOnHome } from '../src/bet-on-home.ts';
import { listedBets } from '../src/listed.ts';
import { expect, test } from '../src/scripted.ts';

/** Accepts the quote while it is valid. It is valid for five seconds; on a slow machine another has to be requested. */
async function take(scope: Locator, proof: Locator): Promise<void> {
  await expect(async () => {
    const again = scope.getByRole('button', { name: '重新报价' });
    if (await again.isVisible()) await again.click();
    const confirm = scope.getByRole('button', { name: /^确认提前结算 ¥\d/ });
    if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 });
    await expect(proof).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

test('a bet is ended in part, then the whole rest, each for the amount the button named', {
  tag: '@core',
}, async ({ page, enter, match }) => {
  const member = await enter(5010);
  const game = await match.upcoming({ prices: { home: 2100 } });
  const betId = await betOnHome(member, game.matchId);

  await page.goto(game.path);
  await page.getByRole('button', { name: /^本场未结算 1 注 可提前结算/ }).click();
  await expect(page.getByRole('tab', { name: '我的注单', selected: true })).toBeVisible();
  // On a desktop the column of the slip has it too.
  const own = page.getByRole('tabpanel', { name: '我的注单' });
  await expect(own.getByRole('button', { name: /^提前结算( ¥\d|$)/ })).toBeVisible();

  await page.goto('/app/bets?cash=yes');
  const card = listedBets(page, betId);
  await card.getByRole('button', { name: /^提前结算( ¥\d|$)/ }).click();
  await card.getByRole('slider', { name: '结算比例' }).fill('25');
  await expect(card.getByLabel('结算投注额')).toHaveValue('10.00');
  await expect(card.getByText('剩余投注额 ¥30.00 继续有效', { exact: false })).toBeVisible();
  await card.getByLabel('报价变动').selectOption('300');
  await take(card, card.getByText(/提前结算 ¥10.00，获得 ¥\d/));

  await page.goto(`/app/bets/${betId}`);
  const ticket = page.getByRole('main');
  await ticket.getByRole('button', { name: /^提前结算( ¥\d|$)/ }).click();
  await expect(ticket.getByText('注单将全部结算')).toBeVisible();
  await ticket.getByLabel('报价变动').selectOption('300');
  await take(ticket, ticket.getByText('已提前结算').first());
  await expect(page.getByRole('region', { name: '注单进度' })).toContainText('部分提前结算');
});
