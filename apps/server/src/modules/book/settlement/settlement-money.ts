import type { HouseAccountKind } from '../../../ledger/accounts.ts';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import { type BetRecord, betReference, holdReference, type LegRecord, stakeAtRisk } from '../bets/bet-record.ts';
import { endOfReward, type RewardPlace, rewardPlace } from '../bets/bet-rewards.ts';
import { freeStakeMove } from '../bets/free-stakes.ts';
import { receivables } from './receivables.ts';
import type { Due } from './settlement-plan.ts';

const NOTHING: Due = { payout: 0n, extra: 0n, rounding: 0n };

/** The effect of a settlement or its correction on the member's balance; minor units. */
export interface Moved {
  /** The gain of the member, or the loss where it is negative, the interest wallet included. */
  readonly moved: bigint;
  /** The amount that was kept for a debt on the bet, and the debt that is left. */
  readonly kept: bigint;
  readonly owed: bigint;
  /** The part of that debt that is new, because the balance ended at zero. */
  readonly receivable: bigint;
}

/** The movements of money of settlements and their corrections. */
export class SettlementMoney {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /**
   * The stake leaves the hold for the house; what the bet returns comes from the house. With a free bet the house moves its own
   * money.
   */
  async settle(
    tx: Queryable,
    bet: BetRecord,
    due: Due,
    legs: readonly LegRecord[],
  ): Promise<Moved & { readonly commands: readonly LedgerCommand[] }> {
    const { locked, house } = await this.#accounts(tx, bet);
    const stake = stakeAtRisk(bet);
    const { command, entries, extra, paid, owed } = await this.#payments(tx, bet, due);
    const isFree = bet.freeBetId !== null;
    const staked = isFree
      ? await freeStakeMove(this.#ledger, tx, bet, 'open', endOfReward(legs))
      : [{ debit: locked, credit: house, amount: stake }];
    const settled: LedgerCommand = {
      ...command,
      kind: isFree ? 'bet_free_payout' : 'bet_payout',
      entries: [...staked, ...entries],
      holds: isFree ? [] : [{ step: 'close', reference: holdReference(bet), amount: stake }],
    };
    return { commands: [settled, ...extra], moved: paid, kept: due.payout - paid, owed, receivable: 0n };
  }

  /** The payments of a bet by the house: first a debt on the same bet, and the rest to the member. */
  async payment(
    tx: Queryable,
    bet: BetRecord,
    payment: { readonly key: string; readonly amount: bigint },
    from: HouseAccountKind = 'bet_result',
  ) {
    const available = await this.#ledger.accounts.member(tx, bet, 'available');
    const house = await this.#ledger.accounts.house(tx, bet, from);
    const { kept, owed } = await receivables.keep(tx, bet, payment);
    const paid = payment.amount - kept;
    const entries = [
      { debit: house, credit: await this.#ledger.accounts.house(tx, bet, 'receivables'), amount: kept },
      { debit: house, credit: available, amount: paid },
    ].filter((entry) => entry.amount > 0n);
    return { entries, paid, owed };
  }

  /**
   * Takes back the payment of the last settlement and makes the correct one; the stake of a bet that is open again
   * goes back into a hold. The amount that the balance lacks is taken from the interest wallet. Both stop at zero, and what the
   * member no longer has on the platform is booked as a receivable.
   */
  async correct(
    tx: Queryable,
    bet: BetRecord,
    next: Due | 'reopen',
    legs: readonly LegRecord[],
  ): Promise<Moved & { readonly commands: readonly LedgerCommand[] }> {
    const { available, locked, interest, house } = await this.#accounts(tx, bet);
    const paid = (bet.payout ?? 0n) - bet.amountCashed;
    const due = next === 'reopen' ? NOTHING : next;
    const isFree = bet.freeBetId !== null;
    const commands: LedgerCommand[] = [];
    const payment = await this.#payments(tx, bet, due);
    if (payment.entries.length > 0)
      commands.push({
        ...payment.command,
        kind: isFree ? 'bet_free_payout' : 'bet_payout',
        entries: payment.entries,
        holds: [],
      });
    commands.push(...payment.extra);
    const balances = await this.#ledger.lock(tx, [available, locked, interest]);
    const balance = (balances.get(available) ?? 0n) + payment.paid;
    const saved = atMost(paid - balance, balances.get(interest) ?? 0n);
    if (saved > 0n)
      commands.push({
        ...commandOf(bet, 'reach', bet.settlementVersion, saved),
        kind: 'from_interest',
        entries: [{ debit: interest, credit: available, amount: saved }],
        holds: [],
      });
    const taken = atMost(paid, balance + saved);
    const receivable = paid - taken;
    // The extra of a boost goes back first: what stays owed is of the bet itself as far as possible.
    const extraTaken = atMost(bet.boostPaid, taken);
    const extra = { taken: extraTaken, owed: bet.boostPaid - extraTaken };
    const back = [
      ...(await this.#back(tx, bet, 'bet_result', { taken: taken - extra.taken, owed: receivable - extra.owed })),
      { debit: await this.#ledger.accounts.house(tx, bet, 'rounding'), credit: house, amount: bet.rounding },
    ].filter((entry) => entry.amount > 0n);
    const stake = stakeAtRisk(bet);
    const reopened = { ...bet, reopened: bet.reopened + 1 };
    const place: RewardPlace = next === 'reopen' ? 'open' : endOfReward(legs);
    const again = isFree
      ? await freeStakeMove(this.#ledger, tx, bet, rewardPlace(bet), place)
      : next === 'reopen'
        ? [{ debit: house, credit: locked, amount: stake }]
        : [];
    if (back.length + again.length > 0)
      commands.push({
        ...commandOf(bet, 'reverse', bet.settlementVersion, paid),
        kind: isFree ? 'bet_free_reversal' : 'bet_reversal',
        entries: [...back, ...again],
        holds:
          next === 'reopen' && !isFree
            ? [{ step: 'open', reference: holdReference(reopened), account: locked, amount: stake }]
            : [],
      });
    if (bet.boostPaid > 0n)
      commands.push({
        ...commandOf(bet, 'boost-back', bet.settlementVersion, bet.boostPaid),
        kind: 'bet_boost_reversal',
        entries: await this.#back(tx, bet, 'bonus_cost', extra),
        holds: [],
      });
    const moved = { moved: payment.paid - taken, kept: due.payout - payment.paid };
    return { commands, ...moved, owed: payment.owed + receivable, receivable };
  }

  /**
   * The entries of the payment of a settlement with the rest of the rounding, and the journal of the extra of a boost, which
   * the promotions
   * account pays.
   */
  async #payments(tx: Queryable, bet: BetRecord, due: Due) {
    const version = bet.settlementVersion + 1;
    const command = commandOf(bet, 'settle', version, due.payout);
    const base = await this.payment(tx, bet, { key: command.key, amount: due.payout - due.extra });
    const entries = [...base.entries, ...(await this.#rounded(tx, bet, due))];
    if (due.extra === 0n) return { command, ...base, entries, extra: [] };
    const boost = commandOf(bet, 'boost', version, due.extra);
    const added = await this.payment(tx, bet, { key: boost.key, amount: due.extra }, 'bonus_cost');
    const extra: LedgerCommand = { ...boost, kind: 'bet_boost', entries: added.entries, holds: [] };
    return { command, entries, extra: [extra], paid: base.paid + added.paid, owed: added.owed };
  }

  /** The entries that bring a payment back to the account of the house that made it: from the balance, and as a debt. */
  async #back(
    tx: Queryable,
    bet: BetRecord,
    to: HouseAccountKind,
    { taken, owed }: { readonly taken: bigint; readonly owed: bigint },
  ): Promise<LedgerCommand['entries']> {
    const { accounts } = this.#ledger;
    const credit = await accounts.house(tx, bet, to);
    return [
      { debit: await accounts.member(tx, bet, 'available'), credit, amount: taken },
      { debit: await accounts.house(tx, bet, 'receivables'), credit, amount: owed },
    ].filter((entry) => entry.amount > 0n);
  }

  /** Moves what rounding left over from the result of bets into an account of its own. */
  async #rounded(tx: Queryable, bet: BetRecord, { rounding }: Due) {
    if (rounding === 0n) return [];
    const { house } = await this.#accounts(tx, bet);
    return [{ debit: house, credit: await this.#ledger.accounts.house(tx, bet, 'rounding'), amount: rounding }];
  }

  /** Applies commands that must all succeed. */
  async apply(tx: Queryable, commands: readonly LedgerCommand[]): Promise<void> {
    const results = await this.#ledger.apply(tx, commands);
    const failed = results.findIndex((result) => result.code !== 'ok');
    if (failed >= 0) throw new Error(`${commands[failed]?.key} was not booked: ${results[failed]?.code}`);
  }

  async #accounts(tx: Queryable, bet: BetRecord) {
    return {
      available: await this.#ledger.accounts.member(tx, bet, 'available'),
      locked: await this.#ledger.accounts.member(tx, bet, 'locked_bets'),
      interest: await this.#ledger.accounts.member(tx, bet, 'interest'),
      house: await this.#ledger.accounts.house(tx, bet, 'bet_result'),
    };
  }
}

/** The amount, at most the balance; zero if it is negative. */
function atMost(amount: bigint, there: bigint): bigint {
  return amount < 0n ? 0n : amount < there ? amount : there;
}

function commandOf(
  bet: BetRecord,
  step: 'settle' | 'boost' | 'reverse' | 'boost-back' | 'reach',
  version: number,
  amount: bigint,
) {
  return {
    siteId: bet.siteId,
    key: `${betReference(bet.id)}/${step}/${version}`,
    inputHash: inputHash({ amount }),
    reference: betReference(bet.id),
    sessionId: bet.sessionId,
  };
}
