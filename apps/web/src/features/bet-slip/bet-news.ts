import type { BetNews } from '@touchline/contract/topics';
import { displayAmount } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { reasonText } from '../../sports/bets/bet-reason.ts';
import { eventName } from '../../sports/bets/event-name.ts';
import { rejectText } from './reject-text.ts';
import type { Bet } from './slip-store.ts';

/** A change of a bet, for its member. Acceptance is only news if the member waited for it. */
export type SlipNews = BetNews | 'accepted';

/** The outcome of a bet as a text: 阿尔登 vs 北港 · 注单重新结算：赢，派彩 ¥86.00. */
export function newsText(news: SlipNews, bet: Bet): string {
  return `${whichOf(bet)}\u00a0· ${whatOf(news, bet)}`;
}

function whichOf({ kind, legs }: Bet): string {
  const [leg] = legs;
  return leg && kind === 'single' ? eventName(leg.type, leg.homeName, leg.awayName) : betsTexts.legs(legs.length);
}

function whatOf(news: SlipNews, bet: Bet): string {
  const paid = displayAmount(bet.payout ?? '0.00', bet.currency);
  const result =
    bet.kind === 'single' ? betSlipTexts.results[bet.legs[0]?.result ?? 'pending'] : betSlipTexts.modes[bet.kind];
  switch (news) {
    case 'accepted':
      return betSlipTexts.accepted;
    case 'settled':
      return betSlipTexts.settled(result, paid);
    case 'resettled':
      return bet.status === 'void' ? betSlipTexts.voided(saidOf(bet), paid) : betSlipTexts.resettled(result, paid);
    case 'leg_void':
      return betSlipTexts.legVoid(saidOf(bet));
    case 'leg_counts':
      return betSlipTexts.legCounts;
    case 'void':
      return betSlipTexts.voided(saidOf(bet), paid);
    case 'reopened':
      return betSlipTexts.reopened;
    case 'rejected':
      return betSlipTexts.rejectedLater(rejectText(bet));
  }
}

/** The reason of the void, from its source, a rule or those who decided it; without one, the result of its last step. */
function saidOf({ timeline }: Bet): string {
  const reason = timeline.at(-1)?.reason ?? '';
  return reason in betSlipTexts.results ? '' : reasonText(reason);
}
