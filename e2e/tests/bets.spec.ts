import { resultPrice } from '../src/journey.ts';
import { listedBets } from '../src/listed.ts';
import { must } from '../src/members.ts';
import { expect, test } from '../src/scripted.ts';

test('one-tap betting is switched on with a confirmation; its bet is found, added up and shared without amounts', async ({
  page,
  enter,
  match,
  isMobile,
}) => {
  const member = await enter(5010);
  const { name } = await must(member, 'memberInfo', {});
  // Chosen on another device.
  await must(member, 'setOddsChangeChoice', { choice: 'better' });
  await page.goto('/app/mine/settings');
  const change = page.getByLabel('赔率变化');
  await expect(change).toHaveValue('better');
  await change.selectOption('none');
  await expect.poll(() => must(member, 'oddsChangeChoice', {})).toEqual({ choice: 'none' });
  await page.getByLabel('时区').selectOption({ label: 'GMT+5' });
  const sharing = page.getByRole('switch', { name: '公开我的注单' });
  await expect(sharing).not.toBeChecked();
  await sharing.click();
  await expect(sharing).toBeChecked();
  const toggle = page.getByRole('switch', { name: '一键投注' });
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect(async () => {
    await page.getByLabel('一键投注金额').fill('15');
    await toggle.click({ timeout: 2_000 });
    await page.getByRole('button', { name: '确认开启' }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(toggle).toHaveAttribute('aria-checked', 'true');

  const game = await match.upcoming();
  await page.goto(game.path);
  const price = resultPrice(page);
  await expect(async () => {
    await price.click({ timeout: 2_000 });
    await expect(page.getByText(/一键投注成功/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  // Others see it under a masked name, without its stake.
  await page.goto(`${game.path}?tab=events`);
  const told = page.getByRole('region', { name: '晒单动态' });
  await expect(told.getByText(`d***${name.at(-1)}`).first()).toBeVisible();
  await expect(told).toContainText('全场独赢');
  await expect(told).not.toContainText('¥');

  await page.goto('/app/bets?range=today&kind=single');
  const card = listedBets(page).first();
  await expect(card).toContainText('单关');
  const placedAt = Date.parse((await card.locator('time').getAttribute('datetime')) ?? '');
  const inChosenZone = new Date(placedAt + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await expect(card.locator('time')).toHaveText(inChosenZone);
  await expect(page.getByText('有效投注')).toBeVisible();
  await page.getByLabel('体育项目').selectOption('basketball');
  await expect(page.getByText('没有符合条件的注单')).toBeVisible();
  await expect(page).toHaveURL(/sport=basketball/);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await card.getByRole('link', { name: /单关/ }).click();
  await expect(page.getByRole('region', { name: '注单进度' })).toContainText('已确认');
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: /分享图片/ }).click();
  expect((await picture).suggestedFilename()).toMatch(/^\d+\.png$/);
  await page.locator(`a[href="${game.path}"]`).click();
  await expect(page).toHaveURL(/\/app\/match\/\d+$/);

  // In play it waits: that it does is said, and how it ends.
  await page.goto((await match.live()).path);
  // A tap that comes before the page knows of the choice goes to the slip, and the next one takes it out again.
  await expect(async () => {
    await price.click({ timeout: 2_000 });
    await expect(page.getByText(/一键投注确认中/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  const taken = isMobile ? page.getByText(/\s· 投注成功/) : page.getByRole('complementary').getByText('投注成功');
  await expect(taken.first()).toBeVisible();
});
