import { demoMember, must, newKey } from '../members.ts';
import type { FuzzTokens } from './fuzzer.ts';
import { OTHER_SITE_ID } from './site-page.ts';

/** Members with something to lose: an open deposit order, a bet on the last match of the board, a session each. */
export async function membersWithState(origin: string): Promise<FuzzTokens> {
  const member = await demoMember(origin, 1);
  const foreign = await demoMember(origin, 1, OTHER_SITE_ID);
  const { channels } = await must(member, 'payVal', { payType: 'online' });
  const channelId = channels[0]?.channelId ?? '';
  await must(member, 'createDeposit', { idempotencyKey: newKey(), channelId, amount: '100' });
  await placeEarlyBet(member);
  // The first reading of a backpack puts the gifts of the site into it, which is no change by bad input.
  for (const each of [member, foreign]) await must(each, 'giftBackpack', {});
  const { id: memberId } = await must(member, 'memberInfo', {});
  return { member: member.session.token, foreign: foreign.session.token, memberId };
}

async function placeEarlyBet(member: Awaited<ReturnType<typeof demoMember>>): Promise<void> {
  const lists = await Promise.all(
    (['today', 'early'] as const).map((tab) =>
      must(member, 'matchList', { sport: 'football', tab, page: 1, size: 200 }),
    ),
  );
  const rows = lists.flatMap((list) => list.items).sort((a, b) => b.info.startAt - a.info.startAt);
  for (const { info, markets } of rows) {
    const market = markets.find((entry) => entry.status === 'active');
    const selection = market?.selections[0];
    if (!market || !selection) continue;
    await must(member, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: info.matchId, marketId: market.marketId, ...selection }],
      stake: '10',
      oddsChange: 'any',
      oddsFormat: 'decimal',
    });
    return;
  }
  throw new Error('no match to bet on');
}
