import type { CallOutput } from '@touchline/contract';

type Item = CallOutput<'dealRecords'>['items'][number];
export type RecordType = Item['type'];
export type RecordKind = Item['kind'];

/** The record of each kind of journal in a member's statement. */
const records: Readonly<Record<Exclude<RecordKind, 'other'>, RecordType>> = {
  deposit: 'deposit',
  withdraw_hold: 'withdraw',
  withdraw_return: 'refund',
  bet_stake: 'bet',
  bet_payout: 'payout',
  bet_cash_out: 'payout',
  bet_free_payout: 'payout',
  bet_free_reversal: 'payout',
  bet_boost: 'payout',
  bet_boost_reversal: 'payout',
  bet_return: 'refund',
  bet_reversal: 'payout',
  transfer_in: 'transfer',
  transfer_in_return: 'transfer',
  transfer_out: 'transfer',
  to_interest: 'interest',
  from_interest: 'interest',
  interest: 'interest',
  birthday_bonus: 'bonus',
  bonus_release: 'bonus',
  reward: 'bonus',
  reward_release: 'bonus',
  buy_coins: 'gift',
  adjust: 'adjust',
  reversal: 'adjust',
};

/** The record that a member reads of a journal; a kind this page does not know is an adjustment. */
export function recordOf(journalKind: string): { readonly type: RecordType; readonly kind: RecordKind } {
  const kind = journalKind as Exclude<RecordKind, 'other'>;
  const type = records[kind];
  return type ? { type, kind } : { type: 'adjust', kind: 'other' };
}

/** The journals that a filter lets through: those named or, for adjustments, all but those that are something else. */
export function kindsOf(type: RecordType): { readonly kinds: string[]; readonly isAllBut: boolean } {
  const all = Object.keys(records) as Exclude<RecordKind, 'other'>[];
  if (type === 'adjust') return { kinds: all.filter((kind) => records[kind] !== 'adjust'), isAllBut: true };
  return { kinds: all.filter((kind) => records[kind] === type), isAllBut: false };
}
