import { choose, expect, test } from '../src/betting.ts';
import { must } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { giveSession } from '../src/signed-in.ts';

test('a newcomer claims a free bet, reads what it may be used for, and is paid its winnings without the stake', {
  tag: ['@core', '@layout'],
}, async ({ page, context, match, scripted, slip, pick, show }) => {
  const { client } = await newAccount(scripted.url);
  await must(client, 'answerLimits', { choice: 'no_limit' });
  await must(client, 'claimTask', { activityId: 'newcomer', taskIds: ['phone'] });
  await giveSession(context, client, scripted.url);
  await page.goto('/app/welfare/rewards?tab=active');
  const reward = page.getByRole('listitem').filter({ hasText: '免费投注 ¥10.00' });
  await expect(reward).toContainText(/单关\/串关\s· 每项赔率不低于 1\.50/);

  const game = await match.live({ minute: 80, score: { home: 1, away: 0 }, prices: { home: 2100 } });
  await pick(game);
  await show();
  const choice = slip.getByRole('switch', { name: '免费投注 ¥10.00' });
  await choose(slip, '复式');
  await expect(choice).toBeDisabled();
  await expect(slip).toContainText('不可用：仅限单关/串关');
  await choose(slip, '单关');
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await slip.getByLabel('赔率变化').selectOption('any');
  await slip.getByRole('button', { name: '使用免费投注 ¥10.00' }).click();
  await expect(slip.getByText('投注成功')).toBeVisible();
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '0.00', lockedBets: '0.00' });

  await game.end({ score: { home: 2, away: 0 } });
  await page.goto('/app/bets?tab=settled');
  // A desktop has the bets in rows.
  const ticket = page.getByRole('article').or(page.getByRole('row')).filter({ hasText: '免费投注' });
  await expect(ticket).toHaveCount(1);
  await expect(ticket).toContainText('¥11.00');
  expect(await must(client, 'walletBalance', {})).toMatchObject({ available: '11.00' });
  await page.goto('/app/welfare/rewards?tab=claimed');
  await expect(reward).toContainText('已用于投注');
  await page.goto('/app/wallet/records');
  await expect(page.getByText('免费投注派彩').first()).toBeVisible();
});
