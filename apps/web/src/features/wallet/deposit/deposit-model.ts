import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, completeAmount, formatAmount, parseAmount } from '@touchline/rules/money';
import { payAmountOf, splitPayIn } from '@touchline/rules/payins';

export type Order = CallOutput<'getDeposit'>;
export type Types = CallOutput<'paymentTypes'>;
export type Method = Types['items'][number];
export type Channel = CallOutput<'payVal'>['channels'][number];
export type Quote = CallOutput<'usdtPayVal'>;
/** A locked rate and the channel it is of; it is good for no other. */
export interface HeldQuote {
  readonly channelId: string;
  readonly quote: Quote;
}

export type DraftProblem = 'empty' | 'range' | 'choice' | null;

/** The way that is chosen: by the member here, or else that of their latest order, or else the first that is open. */
export function methodOf(types: Pick<Types, 'items' | 'lastUsed'>, chosen: string): Method | undefined {
  const open = types.items.filter(({ status }) => status === 'open');
  const find = (payType: string | null) => open.find((entry) => entry.payType === payType);
  return find(chosen) ?? find(types.lastUsed) ?? open[0];
}

/** The meaning of a typed or chosen amount under the channel's own range and list. */
export function draftOf(typed: string, channel: Channel, currency: CurrencyCode) {
  const amount = completeAmount(typed);
  const minor = amount === null ? null : parseAmount(amount, currency);
  const problem = (kind: DraftProblem) => ({ amount, problem: kind });
  if (amount === null || minor === null || minor === 0n) return { amount: null, problem: 'empty' as const };
  const isOffered = (offer: string) => parseAmount(offer, currency) === minor;
  if (channel.isFixed && !channel.quickAmounts.some(isOffered)) return problem('choice');
  const bound = (text: string) => parseAmount(text, currency) ?? 0n;
  return problem(minor < bound(channel.min_money) || minor > bound(channel.max_money) ? 'range' : null);
}

/** The least that can be paid through a channel for the missing stake of a bet; nothing where it takes no more than less. */
export function amountFor(shortfall: string, channel: Channel, currency: CurrencyCode): string {
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const offers = channel.isFixed ? channel.quickAmounts : [shortfall, channel.min_money];
  const enough = offers.map(minor).filter((offer) => offer >= minor(shortfall) && offer >= minor(channel.min_money));
  const least = enough.reduce<bigint | null>((found, offer) => (found === null || offer < found ? offer : found), null);
  return least === null ? '' : formatAmount(least, currency).replace(/\.0+$/, '');
}

/** The cost and arrival of an amount; the server decides them once more. Null while it cannot be said. */
export function costOf(amount: string, channel: Channel, currency: CurrencyCode, rate: number | null) {
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const { basisPoints, min, max } = channel.fee;
  const terms = {
    currency,
    fee: { basisPoints: BigInt(basisPoints), min: minor(min), max: minor(max) },
    rate: rate === null ? null : BigInt(rate),
  };
  const asked = minor(amount);
  const pay = payAmountOf(asked, terms);
  const parts = splitPayIn(pay, terms);
  if (!parts) return null;
  const payCurrency: CurrencyCode = rate === null ? currency : 'USDT';
  return {
    pay: formatAmount(pay, payCurrency),
    payCurrency,
    fee: formatAmount(parts.fee, currency),
    credit: formatAmount(parts.credit, currency),
  };
}

/** The rate that is held for a channel. */
export function quoteFor(held: HeldQuote | null, channelId: string | null): Quote | null {
  return held !== null && held.channelId === channelId ? held.quote : null;
}

/** Whether a renewed rate leaves what the member saw as it was, so that the order can go on without another confirmation. */
export function isAsShown(shown: Quote | null, renewed: Quote): boolean {
  return renewed.rate === null || renewed.rate === shown?.rate;
}

/** `0.30%` of basis points. */
export function percentText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}%`;
}

/** `¥7.2315` of ten-thousandths of CNY. */
export function rateText(rate: number): string {
  return `¥${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`;
}

/** The amount that an order brought to the wallet so far; null while it brought nothing. */
export function creditedBy({ payments, currency }: Order): string | null {
  const credits = payments.flatMap(({ credited }) =>
    credited === null ? [] : [parseAmount(credited, currency) ?? 0n],
  );
  return credits.length === 0
    ? null
    : formatAmount(
        credits.reduce((sum, credit) => sum + credit, 0n),
        currency,
      );
}

/** The place of the money of an order, as a key of the texts. */
export function whereabouts({ money, payments }: Order): 'counting' | Order['money'] {
  const isCounting =
    payments.some(({ state }) => state === 'counting') && !payments.some(({ state }) => state === 'held');
  return money === 'held' && isCounting ? 'counting' : money;
}

/** Steps that the order's head and panels show anyway; everything else is worth a line of its own. */
const QUIET: readonly Order['note'][] = ['matching', 'matched', 'claimed', 'disputed', 'seen'];

export function toldNote({ note }: Order): Order['note'] {
  return QUIET.includes(note) ? null : note;
}

const ENDED: readonly Order['status'][] = ['succeeded', 'failed', 'rejected', 'expired', 'cancelled'];

/** Whether anything can still happen to an order by itself; what was paid for it counts beyond its end. */
export function isSettled(order: Order): boolean {
  const isHeld = order.payments.some(({ state }) => state === 'held' || state === 'counting');
  return ENDED.includes(order.status) && !isHeld;
}

/** The time between two queries of an order, in milliseconds: longer the longer it takes; false once nothing can happen. */
export function pollEvery(order: Order | undefined, now: number): number | false {
  if (!order) return 4_000;
  if (isSettled(order)) return ['succeeded', 'rejected', 'failed'].includes(order.status) ? false : 20_000;
  const age = now - order.createdAt;
  return age < 2 * 60_000 ? 3_000 : age < 15 * 60_000 ? 6_000 : 15_000;
}
