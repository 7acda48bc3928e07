import type { BetNews } from '@touchline/contract/topics';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { BetRecord } from './bet-record.ts';

/**
 * Informs a member's open pages that a bet and the balance changed; `news` is the kind of change that the page puts into
 * words.
 */
export function announceBet(
  bus: Bus,
  { id, siteId, memberId }: Pick<BetRecord, 'id' | 'siteId' | 'memberId'>,
  news: BetNews | null = null,
): void {
  const to = { siteId, memberId: String(memberId) };
  bus.publish('me', { ...to, change: { kind: 'bet', betId: String(id), ...(news && { news }) } });
  bus.publish('me', { ...to, change: { kind: 'balance' } });
}
