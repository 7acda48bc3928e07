import type { MarketUpdate } from '@touchline/contract/topics';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';

/** The name of the event of a bet: 北港联 vs 阿尔登, or a competition, whose two sides are itself. */
export function eventName(type: MarketUpdate['type'], home: string, away: string): string {
  return type === 'outright' ? home : matchListTexts.versus(home, away);
}
