/**
 * Every kind of journal, and how a wrong one is corrected. `reversal`: two operators take it back, since nothing else does. `owner`:
 * the code that booked it keeps a state of its own (a bet, an order, a transfer, a bonus, a reward, a packet, a wallet) and would take
 * or give the same money a second time after a reversal; where it offers no correction, the correction is an adjustment.
 */
const corrections = {
  deposit: 'reversal',
  withdraw_hold: 'owner',
  withdraw_paid: 'owner',
  withdraw_return: 'owner',
  bet_stake: 'owner',
  bet_return: 'owner',
  bet_payout: 'owner',
  bet_reversal: 'owner',
  bet_cash_out: 'owner',
  bet_free_stake: 'owner',
  bet_free_return: 'owner',
  bet_free_payout: 'owner',
  bet_free_reversal: 'owner',
  bet_boost: 'owner',
  bet_boost_reversal: 'owner',
  transfer_in: 'owner',
  transfer_in_done: 'owner',
  transfer_in_return: 'owner',
  transfer_out: 'owner',
  to_interest: 'owner',
  from_interest: 'owner',
  interest: 'reversal',
  bonus_grant: 'owner',
  bonus_release: 'owner',
  bonus_remove: 'owner',
  reward: 'owner',
  reward_release: 'owner',
  reward_remove: 'owner',
  buy_coins: 'reversal',
  gift: 'reversal',
  red_packet: 'owner',
  red_packet_open: 'owner',
  red_packet_return: 'owner',
  adjust: 'reversal',
  reversal: 'reversal',
} as const;

/** A command has one of these kinds, so a new one does not compile before it is listed above. */
export type JournalKind = keyof typeof corrections;

/** Whether two operators may take a journal of this kind back. A kind that the code no longer books is left alone. */
export function isReversible(kind: string): boolean {
  return Object.hasOwn(corrections, kind) && corrections[kind as JournalKind] === 'reversal';
}
