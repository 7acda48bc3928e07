import type { CallOutput, ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { kindsOfRecord, recordOfKind } from './record-kinds.ts';

interface MovementRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

/** What a member has and how it moved. Reads only; money is written by the ledger. */
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
      bonus: show('bonus'),
      withdrawable: show('available'),
      version: Number(version),
    };
  }

  async records(
    siteId: number,
    memberId: bigint,
    currency: CurrencyCode,
    filter: ParsedInput<'dealRecords'>,
  ): Promise<CallOutput<'dealRecords'>> {
    const account = await this.#ledger.accounts.member(this.#db, { siteId, memberId, currency }, 'available');
    const kinds = filter.type === 'all' ? null : kindsOfRecord(filter.type);
    const conditions = [account, kinds, date(filter.from), date(filter.to)];
    const [totals] = await this.#db.query<{ count: bigint; paid_in: bigint | null; paid_out: bigint | null }>(
      `SELECT count(*) AS count, sum(amount) FILTER (WHERE amount > 0)::bigint AS paid_in,
              sum(amount) FILTER (WHERE amount < 0)::bigint AS paid_out FROM (${MOVEMENTS}) AS moved`,
      conditions,
    );
    const rows = await this.#db.query<MovementRow>(`${MOVEMENTS} ORDER BY id DESC LIMIT $5 OFFSET $6`, [
      ...conditions,
      filter.size,
      (filter.page - 1) * filter.size,
    ]);
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.getTime(),
        type: recordOfKind(row.kind),
        amount: formatAmount(row.amount, currency),
        balanceAfter: formatAmount(row.balance, currency),
        currency,
        reference: row.reference.replace(/^\w+\//, ''),
      })),
      total: Number(totals?.count ?? 0n),
      page: filter.page,
      size: filter.size,
      totals: {
        in: formatAmount(totals?.paid_in ?? 0n, currency),
        out: formatAmount(totals?.paid_out ?? 0n, currency),
      },
    };
  }
}

/** Entries of one account as signed movements with the balance after each. */
const MOVEMENTS = `
  SELECT j.id, j.at, j.kind, j.reference, moved.amount, moved.balance
  FROM (
    SELECT journal_id, amount, credit_balance AS balance FROM ledger_entry WHERE credit_account = $1
    UNION ALL
    SELECT journal_id, -amount, debit_balance FROM ledger_entry WHERE debit_account = $1
  ) AS moved
  JOIN ledger_journal j ON j.id = moved.journal_id
  WHERE ($2::text[] IS NULL OR j.kind = ANY ($2)) AND ($3::timestamptz IS NULL OR j.at >= $3) AND ($4::timestamptz IS NULL OR j.at < $4)`;

function date(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
