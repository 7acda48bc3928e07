import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** Coins are bought to give away and buy nothing back; a bonus is the member's own once it is released. */
const NOT_OWNED = ['coins', 'bonus'];

/** The money and coins of a member. Reads only; money is written by the ledger. */
export class Wallet {
  readonly #db: Queryable;
  readonly #ledger: Ledger;

  constructor(db: Queryable, ledger: Ledger) {
    this.#db = db;
    this.#ledger = ledger;
  }

  async balance(siteId: number, memberId: bigint, currency: CurrencyCode): Promise<CallOutput<'walletBalance'>> {
    const { balances, version } = await this.#ledger.balances(this.#db, siteId, memberId, currency);
    const show = (kind: string) => formatAmount(balances[kind] ?? 0n, currency);
    return {
      currency,
      available: show('available'),
      lockedBets: show('locked_bets'),
      lockedWithdrawals: show('locked_withdrawals'),
      lockedTransfers: show('locked_transfers'),
      interest: show('interest'),
      bonus: show('bonus'),
      withdrawable: show('available'),
      version: Number(version),
    };
  }

  /** Everything a member owns in a unit, locked money, interest and money at venues included; minor units. */
  async everything(siteId: number, memberId: bigint, currency: CurrencyCode): Promise<bigint> {
    const { balances } = await this.#ledger.balances(this.#db, siteId, memberId, currency);
    return Object.entries(balances).reduce(
      (sum, [kind, balance]) => (NOT_OWNED.includes(kind) ? sum : sum + balance),
      0n,
    );
  }

  /** The cost of a member's coins, minor units. */
  async coins(siteId: number, memberId: bigint, currency: CurrencyCode): Promise<bigint> {
    const { balances } = await this.#ledger.balances(this.#db, siteId, memberId, currency);
    return balances.coins ?? 0n;
  }

  /** The member's money at venues by the books, minor units. Rounds since the last transfer are not in them. */
  async atVenues(siteId: number, memberId: bigint, currency: CurrencyCode): Promise<bigint> {
    const { balances } = await this.#ledger.balances(this.#db, siteId, memberId, currency);
    return Object.entries(balances).reduce(
      (sum, [kind, amount]) => (kind.startsWith('venue/') ? sum + amount : sum),
      0n,
    );
  }
}
