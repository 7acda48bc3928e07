import { confirm } from '../src/betting.ts';
import { expect, slipOf, test } from '../src/journey.ts';
import { listedBets } from '../src/listed.ts';
import { demoMember, must } from '../src/members.ts';
import { giveSession } from '../src/signed-in.ts';

test('the winner of a season is bet on from the list, and the bet is shown everywhere', async ({
  page,
  context,
  isMobile,
  baseURL: url = '',
}) => {
  const member = await demoMember(url, isMobile ? 9 : 10);
  await giveSession(context, member, url);
  const slip = slipOf(page, isMobile);
  // The season that goes on longest is the one whose prices stay.
  let competition = '';
  await expect(async () => {
    const { items } = await must(member, 'matchList', { sport: 'football', tab: 'outright', page: 1, size: 50 });
    const [latest] = items.filter(({ markets }) => markets.length > 0).sort((a, b) => b.info.startAt - a.info.startAt);
    competition = latest?.info.home.name ?? '';
    expect(competition).not.toBe('');
  }).toPass({ timeout: 60_000 });
  await page.goto('/app/sports/football');
  // A page that is not hydrated yet reacts to no tap.
  await expect(async () => {
    await page.getByRole('button', { name: /^冠军/ }).click();
    await expect(page).toHaveURL(/tab=outright$/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const card = page.getByRole('article', { name: competition });
  const price = card.getByRole('button', { name: /冠军/ }).first();
  await expect(price).toBeEnabled({ timeout: 60_000 });
  await expect(card).toContainText('截止投注');
  await price.click();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  const team = ((await price.textContent()) ?? '').replace(/^冠军/, '').replace(/[\d.]+$/, '');
  if (isMobile) await page.getByRole('button', { name: /打开投注单/ }).click();
  await expect(slip.getByRole('article', { name: team })).toContainText(`冠军 · ${competition}`);
  await slip.getByLabel('投注金额', { exact: true }).fill('20');
  await confirm(page, slip);

  await slip.getByRole('link', { name: '查看注单' }).click();
  await expect(page).toHaveURL(/\/app\/bets\/\d+$/);
  await expect(page.getByText(`冠军 · ${competition}`)).toBeVisible();
  await page.goto('/app/bets');
  const bet = listedBets(page).first();
  await expect(bet).toContainText(team);
  await expect(bet).toContainText(`冠军 · ${competition}`);
});

test('a sport without outrights says so and leads to its matches in play', { tag: '@once' }, async ({ page }) => {
  await page.goto('/app/sports/basketball?tab=outright');
  await expect(page.getByText('暂无冠军盘口')).toBeVisible();
  await page.getByRole('button', { name: '看滚球' }).click();
  await expect(page).toHaveURL(/\/app\/sports\/basketball$/);
});
