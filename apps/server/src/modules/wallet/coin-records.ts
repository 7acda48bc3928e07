import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { ACCOUNT_ENTRIES, date, type MovementRow, numberOf, type Owner } from './records.ts';

type Page = CallOutput<'coinRecords'>;
type Item = Page['items'][number];

/** The type of each kind of journal in a member's statement of coins. */
const types: Readonly<Record<Exclude<Item['kind'], 'other'>, Item['type']>> = {
  buy_coins: 'buy',
  gift: 'gift',
  red_packet: 'packet',
  red_packet_open: 'packet',
  red_packet_return: 'packet',
  reversal: 'adjust',
};

/**
 * The movements of a member's coins (DSP-7). They are in the ledger at what they cost, so `value` is what one costs in minor
 * units.
 */
export class CoinRecords {
  readonly #db: Queryable;
  readonly #ledger: Ledger;

  constructor(db: Queryable, ledger: Ledger) {
    this.#db = db;
    this.#ledger = ledger;
  }

  async page(owner: Owner, value: bigint, filter: ParsedInput<'coinRecords'>): Promise<Page> {
    const { type, from, to, direction, page, size } = filter;
    const account = await this.#ledger.accounts.member(this.#db, owner, 'coins');
    const isAllBut = type === 'adjust';
    const named = Object.entries(types).filter(([, of]) => (isAllBut ? of !== 'adjust' : of === type));
    const kinds = type === 'all' ? null : named.map(([kind]) => kind);
    const conditions = [account, kinds, isAllBut, date(from), date(to)];
    const [totals] = await this.#db.query<{ count: bigint; paid_in: bigint | null; paid_out: bigint | null }>(
      `SELECT count(*) AS count, sum(amount) FILTER (WHERE amount > 0)::bigint AS paid_in,
              sum(amount) FILTER (WHERE amount < 0)::bigint AS paid_out FROM (${MOVEMENTS}) AS moved`,
      conditions,
    );
    const rows = await this.#db.query<MovementRow>(
      `${MOVEMENTS} ORDER BY j.id ${direction === 'asc' ? 'ASC' : 'DESC'} LIMIT $6 OFFSET $7`,
      [...conditions, size, (page - 1) * size],
    );
    const coinsOf = (amount: bigint | null | undefined) => {
      const count = (amount ?? 0n) / value;
      return Number(count);
    };
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.getTime(),
        ...recordOf(row.kind),
        coins: coinsOf(row.amount),
        coinsAfter: coinsOf(row.balance),
        reference: numberOf(row.reference),
      })),
      total: Number(totals?.count ?? 0n),
      page,
      size,
      totals: { in: coinsOf(totals?.paid_in), out: coinsOf(totals?.paid_out) },
    };
  }
}

/** A kind that this page does not know is an adjustment. */
function recordOf(journalKind: string): Pick<Item, 'type' | 'kind'> {
  const kind = journalKind as keyof typeof types;
  const type = types[kind];
  return type ? { type, kind } : { type: 'adjust', kind: 'other' };
}

const MOVEMENTS = `
  SELECT j.id, j.at, j.kind, j.reference, moved.amount, moved.balance
  FROM (${ACCOUNT_ENTRIES}) AS moved
  JOIN ledger_journal j ON j.id = moved.journal_id
  WHERE ($2::text[] IS NULL OR (j.kind = ANY ($2)) <> $3::boolean)
    AND ($4::timestamptz IS NULL OR j.at >= $4) AND ($5::timestamptz IS NULL OR j.at < $5)`;
