import type { CallOutput } from '@touchline/contract';
import type { HeadlessClient } from '../headless-client.ts';
import { must, newKey } from '../members.ts';
import { withdrawal } from '../withdrawing.ts';

/** The values of the named parts of an address, by the part's name; an address without one of them is not shown. */
type Samples = Readonly<Record<string, string | undefined>>;

/** Gives a demo member a bet, orders in both directions and a message, and answers what their pages are addressed with. */
export async function sampleAddresses(member: HeadlessClient): Promise<(path: string) => string | null> {
  const live = await liveMatch(member);
  const samples: Record<string, Samples> = {
    '/app/match/:matchId': { matchId: live?.info.matchId },
    '/app/league/:leagueId': { leagueId: live?.info.leagueId },
    '/app/sports/:sportKind': { sportKind: 'basketball' },
    '/app/bets/:betId': { betId: await placedBet(member) },
    '/app/wallet/deposit/:orderId': { orderId: await depositOrder(member) },
    '/app/wallet/withdraw/:orderId': { orderId: await withdrawOrder(member) },
    '/app/messages/:messageId': { messageId: await firstMessage(member) },
    '/app/egame/:code': { code: 'dz' },
    '/app/live/room/:anchorRoomId': { anchorRoomId: await firstRoom(member) },
    '/app/activity/:activityId': { activityId: await firstActivity(member) },
    '/app/promotions/:promoId': { promoId: await firstPromotion(member) },
  };
  return (path) => addressOf(path, samples[path] ?? {});
}

function addressOf(path: string, samples: Samples): string | null {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => samples[name] === undefined)) return null;
  return path.replace(/:(\w+)/g, (_part, name: string) => samples[name] ?? '');
}

type Row = CallOutput<'matchList'>['items'][number];

async function rowsOf(member: HeadlessClient, tab: 'inplay' | 'today' | 'early'): Promise<readonly Row[]> {
  return (await must(member, 'matchList', { sport: 'football', tab, page: 1, size: 50 })).items;
}

/** The room that is listed first. */
async function firstRoom(member: HeadlessClient): Promise<string | undefined> {
  return (await must(member, 'popularLive', {})).items[0]?.anchorRoomId;
}

/** A match in play that can be watched, or the next best. */
async function liveMatch(member: HeadlessClient): Promise<Row | undefined> {
  const rows = [...(await rowsOf(member, 'inplay')), ...(await rowsOf(member, 'today'))];
  return rows.find(({ info }) => info.badges.video) ?? rows[0];
}

async function placedBet(member: HeadlessClient): Promise<string | undefined> {
  for (const { info, markets } of await rowsOf(member, 'early')) {
    const market = markets.find((entry) => entry.status === 'active');
    const selection = market?.selections[0];
    if (!market || !selection) continue;
    const { betId } = await must(member, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: info.matchId, marketId: market.marketId, ...selection }],
      stake: '50',
      oddsChange: 'any',
      oddsFormat: 'decimal',
    });
    return betId;
  }
  return undefined;
}

async function depositOrder(member: HeadlessClient): Promise<string | undefined> {
  const { channels } = await must(member, 'payVal', { payType: 'online' });
  const channelId = channels[0]?.channelId;
  if (!channelId) return undefined;
  return (await must(member, 'createDeposit', { idempotencyKey: newKey(), channelId, amount: '500' })).orderId;
}

/** A site may have no payouts, or its demo members no card. */
async function withdrawOrder(member: HeadlessClient): Promise<string | undefined> {
  const order = await member.client.call('createWithdrawal', await withdrawal(member, '100'));
  return order.ok ? order.data.orderId : undefined;
}

/** A site may have no activities, or none that is on. */
async function firstActivity(member: HeadlessClient): Promise<string | undefined> {
  const activities = await member.client.call('activityList', {});
  return activities.ok ? activities.data.items[0]?.activityId : undefined;
}

async function firstPromotion(member: HeadlessClient): Promise<string | undefined> {
  const promotions = await member.client.call('promotions', {});
  return promotions.ok ? promotions.data.items[0]?.frame.activityId : undefined;
}

async function firstMessage(member: HeadlessClient): Promise<string | undefined> {
  const messages = await member.client.call('messageList', { page: 1, size: 1 });
  return messages.ok ? messages.data.items[0]?.messageId : undefined;
}
