import type { CurrencyCode } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';

const DAY_MS = 24 * 3_600_000;

/** Limits roll: what counts is what happened within the last so many days, not since midnight. */
export const periodMs = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;

export type Period = keyof typeof periodMs;
export type MoneyLimitKind = 'deposit' | 'wager' | 'loss';

/** The counting of each kind of journal on the available balance. Signed amounts are those of the balance. */
const counted: Readonly<Record<Exclude<MoneyLimitKind, 'deposit'>, readonly string[]>> = {
  wager: ['bet_stake', 'bet_return', 'transfer_in', 'transfer_in_return', 'buy_coins'],
  loss: [
    'bet_stake',
    'bet_return',
    'bet_payout',
    'bet_cash_out',
    'bet_reversal',
    'transfer_in',
    'transfer_in_return',
    'transfer_out',
    'buy_coins',
  ],
};

export interface Used {
  readonly amount: bigint;
  /** When the oldest movement that counts leaves the period; null where none counts. */
  readonly resetAt: number | null;
}

/** The deposits, stakes and losses of a member, read from the journals themselves. */
export class Usage {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  async of(
    on: Queryable,
    who: { siteId: number; memberId: bigint; currency: CurrencyCode },
    kind: MoneyLimitKind,
    period: Period,
    now: number,
  ): Promise<Used> {
    const account = await this.#ledger.accounts.member(on, who, 'available');
    if (kind === 'deposit') return this.#deposited(on, account, period, now);
    const [row] = await on.query<{ net: bigint | null; oldest: Date | null }>(
      `SELECT sum(moved.amount)::bigint AS net, min(j.at) AS oldest
       FROM (
         SELECT journal_id, amount FROM ledger_entry WHERE credit_account = $1
         UNION ALL
         SELECT journal_id, -amount FROM ledger_entry WHERE debit_account = $1
       ) AS moved JOIN ledger_journal j ON j.id = moved.journal_id
       WHERE j.at > $2 AND j.kind = ANY ($3)`,
      [account, new Date(now - periodMs[period]), counted[kind]],
    );
    return usedOf(-(row?.net ?? 0n), row?.oldest ?? null, period);
  }

  /** The amount that was paid in, fees of channels included (standards LIM-2): they are paid from the same movement. */
  async #deposited(on: Queryable, account: bigint, period: Period, now: number): Promise<Used> {
    const [row] = await on.query<{ gross: bigint | null; oldest: Date | null }>(
      `SELECT sum(part.amount)::bigint AS gross, min(j.at) AS oldest
       FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id JOIN ledger_entry part ON part.journal_id = j.id
       WHERE e.credit_account = $1 AND j.at > $2 AND j.kind = 'deposit'`,
      [account, new Date(now - periodMs[period])],
    );
    return usedOf(row?.gross ?? 0n, row?.oldest ?? null, period);
  }

  /** Deposits, withdrawals, stakes and returns since a moment, in minor units. */
  async totals(on: Queryable, who: { siteId: number; memberId: bigint; currency: CurrencyCode }, since: number) {
    const account = await this.#ledger.accounts.member(on, who, 'available');
    const rows = await on.query<{ kind: string; net: bigint }>(
      `SELECT j.kind, sum(moved.amount)::bigint AS net
       FROM (
         SELECT journal_id, amount FROM ledger_entry WHERE credit_account = $1
         UNION ALL
         SELECT journal_id, -amount FROM ledger_entry WHERE debit_account = $1
       ) AS moved JOIN ledger_journal j ON j.id = moved.journal_id
       WHERE j.at > $2 GROUP BY j.kind`,
      [account, new Date(since)],
    );
    const sum = (...kinds: string[]) =>
      rows.filter((row) => kinds.includes(row.kind)).reduce((total, row) => total + row.net, 0n);
    const stakes = -sum('bet_stake', 'bet_return', 'buy_coins', 'transfer_in', 'transfer_in_return');
    const returns = sum('bet_payout', 'bet_cash_out', 'bet_reversal', 'transfer_out');
    return {
      deposits: sum('deposit'),
      withdrawals: -sum('withdraw_hold', 'withdraw_return'),
      stakes,
      returns,
      net: returns - stakes,
    };
  }
}

function usedOf(amount: bigint, oldest: Date | null, period: Period): Used {
  const isUsed = amount > 0n;
  return {
    amount: isUsed ? amount : 0n,
    resetAt: isUsed && oldest ? oldest.getTime() + periodMs[period] : null,
  };
}
