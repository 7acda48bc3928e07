import { expect, test } from '../src/bet-rewards.ts';
import { demoMember, must } from '../src/members.ts';
import { WITH_REWARDS } from '../src/scripted.ts';
import { giveSession } from '../src/signed-in.ts';

test('a member claims a boost, reads its extra before the bet, and is paid it with the winnings', {
  tag: '@core',
}, async ({ page, context, scripted, slip, betReward }) => {
  const client = await demoMember(scripted.url, WITH_REWARDS);
  await giveSession(context, client, scripted.url);
  const { available: before } = await must(client, 'walletBalance', {});
  const after = (change: number) => (Number(before) + change).toFixed(2);
  await page.goto('/app/welfare/rewards');
  const reward = page.getByRole('listitem').filter({ hasText: '赢利加成 25%' });
  await expect(reward).toContainText('最多加 ¥50.00，投注额不超过 ¥100.00');
  await reward.getByRole('button', { name: '领取' }).click();

  const game = await betReward.choose('赢利加成 25%');
  await expect(slip).toContainText('使用赢利加成的注单不支持提前结算');
  await slip.getByLabel('投注金额', { exact: true }).fill('100.01');
  await expect(slip).toContainText('超过最高投注额 100.00');
  await slip.getByLabel('投注金额', { exact: true }).fill('100');
  await expect(slip).toContainText(/可赢额\s· 含加成 ¥27\.50/);
  await betReward.place('使用赢利加成投注 ¥100.00');
  await expect(slip).toContainText('含加成 ¥27.50');
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: after(-100), lockedBets: '100.00' });

  await page.goto('/app/bets');
  const ticket = betReward.ticket('赢利加成 25%');
  await expect(ticket).toContainText('¥237.50');
  await expect(ticket).toContainText('¥27.50');
  await betReward.win(game);
  await expect(ticket).toContainText('¥237.50');
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: after(137.5), lockedBets: '0.00' });
  await betReward.expectUsed(reward, '赢利加成');
});
