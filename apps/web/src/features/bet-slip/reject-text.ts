import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { rejectedWhy } from '../../sports/bets/bet-refusal.ts';
import type { Bet } from './slip-store.ts';

/** The reason why a bet that was placed was refused after its delay. */
export function rejectText(bet: Pick<Bet, 'rejectReason' | 'rejectLeg' | 'payoutCap'>): string {
  return bet.rejectReason === null ? betSlipTexts.notAccepted : rejectedWhy(bet);
}
