import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { eventName } from '../../sports/bets/event-name.ts';

export type AboutBet = Extract<CallOutput<'messageDetail'>['about'], { kind: 'bet' }>;

interface Fact {
  readonly label: string;
  readonly value: string;
}

const texts = messagesTexts.bet;

/** 北港联 vs 阿尔登 等 3 场. */
export function matchText({ match: { isOutright, homeName, awayName }, legs }: AboutBet): string {
  const first = eventName(isOutright ? 'outright' : '1x2', homeName, awayName);
  return legs > 1 ? `${first} ${texts.more(legs)}` : first;
}

/** The stake, the earlier and the present payout, and the change of the balance. */
export function moneyOf(about: AboutBet): readonly Fact[] {
  const { what, stake, cashedOut, paidBefore, paid, kept, owed, currency } = about;
  const show = (amount: string) => displayAmount(amount, currency);
  const line = (label: string, amount: string | null) => (amount === null ? [] : [{ label, value: show(amount) }]);
  const isBack = what === 'void' || what === 'cancelled';
  const label = isBack ? texts.refund : paidBefore === null ? texts.paid : texts.paidNow;
  return [
    ...line(texts.stake, stake),
    ...(cashedOut
      ? [{ label: texts.cashedOut, value: texts.cashedOutFor(show(cashedOut.stake), show(cashedOut.amount)) }]
      : []),
    ...line(texts.before, paidBefore),
    ...(what === 'reopened' ? [] : line(label, paid)),
    ...line(texts.kept, kept),
    ...line(texts.owed, owed),
    ...movedOf(about),
  ];
}

/** The change of the balance; nothing where there is none. */
export function movedOf({ moved, currency }: AboutBet): readonly Fact[] {
  if (moved === null) return [];
  const sign = moved.startsWith('-') || Number(moved) === 0 ? '' : '+';
  return [{ label: texts.moved, value: `${sign}${displayAmount(moved, currency)}` }];
}
