import { expect, test } from '../src/bet-rewards.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { giveSession } from '../src/signed-in.ts';

test('a newcomer claims a free bet, reads its terms, and is paid its winnings without the stake', {
  tag: '@core',
}, async ({ page, context, scripted, betReward }) => {
  const { client } = await newAccount(scripted.url);
  await must(client, 'answerLimits', { choice: 'no_limit' });
  await must(client, 'claimTask', { activityId: 'newcomer', taskIds: ['phone'] });
  await giveSession(context, client, scripted.url);
  await page.goto('/app/welfare/rewards?tab=active');
  const reward = page.getByRole('listitem').filter({ hasText: '免费投注 ¥10.00' });
  await expect(reward).toContainText(/单关\/串关\s· 每项赔率不低于 1\.50/);

  const game = await betReward.choose('免费投注 ¥10.00');
  await betReward.place('使用免费投注 ¥10.00');
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '0.00', lockedBets: '0.00' });

  await betReward.win(game);
  const ticket = betReward.ticket('免费投注');
  await expect(ticket).toHaveCount(1);
  await expect(ticket).toContainText('¥11.00');
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '11.00' });
  await betReward.expectUsed(reward, '免费投注派彩');
});
