import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate } from '@touchline/contract/topics';
import { displayAmount } from '@touchline/rules/money';
import { reasonText } from '../../board/bet-reason.ts';
import { eventName } from '../../board/event-name.ts';
import { messagesTexts } from '../../locales/messages-texts.ts';

export type Message = CallOutput<'messageDetail'>;
type AboutBet = Message['about'];

const texts = messagesTexts.bet;

/** 北港联 vs 阿尔登 等 3 场. */
export function matchText({ match: { type, homeName, awayName }, legs }: AboutBet): string {
  const first = eventName(type as MarketUpdate['type'], homeName, awayName);
  return legs > 1 ? `${first} ${texts.more(legs)}` : first;
}

export function titleOf({ what }: AboutBet): string {
  return texts.titles[what];
}

/** One line for a list: what it was about, why, and what it comes to. */
export function summaryOf(about: AboutBet): string {
  const why = about.reason === null ? [] : [reasonText(about.reason)];
  const [last] = moneyOf(about).slice(-1);
  return [matchText(about), ...why, `${last?.label} ${last?.amount}`].join('\u00a0· ');
}

/** What was staked, what had been paid, and what is paid now; what was taken back is told as paid before. */
export function moneyOf(about: AboutBet): readonly { readonly label: string; readonly amount: string }[] {
  const { what, stake, paidBefore, paid, currency } = about;
  const line = (label: string, amount: string) => ({ label, amount: displayAmount(amount, currency) });
  const lines = [line(texts.stake, stake)];
  if (paidBefore !== null) lines.push(line(texts.before, paidBefore));
  if (what !== 'reopened') lines.push(line(what === 'resettled' ? texts.paid : texts.refund, paid));
  return lines;
}
