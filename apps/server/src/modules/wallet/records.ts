import type { CallOutput, ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { siteDay } from '../../platform/site/site-day.ts';
import { kindsOf, recordOf } from './record-kinds.ts';
import { recordTable } from './record-table.ts';

/** The most rows of one table: a member with more has to choose fewer days. */
export const MOST_EXPORTED = 5_000;

export interface MovementRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly balance: bigint;
}

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

type Filter = ParsedInput<'exportRecords'>;
type Item = CallOutput<'dealRecords'>['items'][number];

/** The movements of a member's available balance, and the payments to the interest wallet. */
export class Records {
  readonly #db: Queryable;
  readonly #ledger: Ledger;

  constructor(db: Queryable, ledger: Ledger) {
    this.#db = db;
    this.#ledger = ledger;
  }

  async page(owner: Owner, filter: ParsedInput<'dealRecords'>): Promise<CallOutput<'dealRecords'>> {
    const conditions = await this.#conditions(owner, filter);
    const [totals] = await this.#db.query<{ count: bigint; paid_in: bigint | null; paid_out: bigint | null }>(
      `SELECT count(*) AS count, sum(amount) FILTER (WHERE amount > 0)::bigint AS paid_in,
              sum(amount) FILTER (WHERE amount < 0)::bigint AS paid_out FROM (${MOVEMENTS}) AS moved`,
      conditions,
    );
    const show = (amount: bigint | null | undefined) => formatAmount(amount ?? 0n, owner.currency);
    return {
      items: await this.#items(owner, conditions, filter, filter.size, (filter.page - 1) * filter.size),
      total: Number(totals?.count ?? 0n),
      page: filter.page,
      size: filter.size,
      totals: { in: show(totals?.paid_in), out: show(totals?.paid_out) },
    };
  }

  async table(owner: Owner, filter: Filter, now: number): Promise<CallOutput<'exportRecords'>> {
    const found = await this.#items(owner, await this.#conditions(owner, filter), filter, MOST_EXPORTED + 1, 0);
    const items = found.slice(0, MOST_EXPORTED);
    return {
      fileName: `records-${owner.currency}-${siteDay(now)}.csv`,
      csv: recordTable(items),
      rows: items.length,
      most: MOST_EXPORTED,
      isCut: found.length > items.length,
    };
  }

  async #conditions(owner: Owner, { type, from, to }: Filter): Promise<unknown[]> {
    const account = await this.#ledger.accounts.member(this.#db, owner, 'available');
    const only = type === 'all' ? null : kindsOf(type);
    return [account, only?.kinds ?? null, only?.isAllBut ?? false, date(from), date(to)];
  }

  async #items(
    { currency }: Owner,
    conditions: unknown[],
    { sort, direction }: Pick<Filter, 'sort' | 'direction'>,
    size: number,
    offset: number,
  ): Promise<Item[]> {
    const towards = direction === 'asc' ? 'ASC' : 'DESC';
    const order = sort === 'amount' ? `moved.amount ${towards}, j.id DESC` : `j.id ${towards}`;
    const rows = await this.#db.query<MovementRow>(`${MOVEMENTS} ORDER BY ${order} LIMIT $6 OFFSET $7`, [
      ...conditions,
      size,
      offset,
    ]);
    return rows.map((row) => ({
      id: String(row.id),
      at: row.at.getTime(),
      ...recordOf(row.kind),
      amount: formatAmount(row.amount, currency),
      balanceAfter: formatAmount(row.balance, currency),
      currency,
      reference: numberOf(row.reference),
    }));
  }
}

/** Entries of the account $1 as signed movements with the balance after each. */
export const ACCOUNT_ENTRIES = `
    SELECT journal_id, amount, credit_balance AS balance FROM ledger_entry WHERE credit_account = $1
    UNION ALL
    SELECT journal_id, -amount, debit_balance FROM ledger_entry WHERE debit_account = $1`;

/** Movements of a member's available balance, and what their interest wallet earned. */
const MOVEMENTS = `
  SELECT j.id, j.at, j.kind, j.reference, moved.amount, moved.balance
  FROM (${ACCOUNT_ENTRIES}
    UNION ALL
    SELECT e.journal_id, e.amount, e.credit_balance FROM ledger_entry e
    JOIN ledger_journal paid ON paid.id = e.journal_id AND paid.kind = 'interest'
    WHERE e.credit_account = (
      SELECT i.id FROM ledger_account i JOIN ledger_account a ON a.id = $1
      WHERE i.member_id = a.member_id AND i.currency = a.currency AND i.kind = 'interest')
  ) AS moved
  JOIN ledger_journal j ON j.id = moved.journal_id
  WHERE ($2::text[] IS NULL OR (j.kind = ANY ($2)) <> $3::boolean)
    AND ($4::timestamptz IS NULL OR j.at >= $4) AND ($5::timestamptz IS NULL OR j.at < $5)`;

/** A reference without what it is the number of. */
export function numberOf(reference: string): string {
  return reference.replace(/^[\w-]+\//, '');
}

export function date(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
