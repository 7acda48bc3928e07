import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { turnover } from '../tables.ts';
import { turnoverDone } from './turnover-progress.ts';

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/**
 * Reads the valid stake of settled bets: the whole stake of a bet that won or lost, half of one that half won or half
 * lost, nothing of one that was returned.
 */
export interface ValidStakeReader {
  /** Computes for each moment, in rising order, the valid stake settled from it until the next; minor units. */
  settledFrom(owner: Owner, moments: readonly Date[]): Promise<bigint[]>;
}

/**
 * Before money may leave, each deposit has to be staked as many times as the site requires (standards PAY-9), whatever its
 * method, counted from its arrival. A withdrawal closes the turnover that is done, so that it is never required again.
 */
export class Turnover {
  readonly #ledger: Ledger;
  readonly #stakes: ValidStakeReader;
  readonly #clock: Clock;

  constructor(ledger: Ledger, stakes: ValidStakeReader, clock: Clock) {
    this.#ledger = ledger;
    this.#stakes = stakes;
    this.#clock = clock;
  }

  /** Records deposits that came since; safe to repeat. */
  async #collect(on: Queryable, owner: Owner, times: number): Promise<void> {
    const account = await this.#ledger.accounts.member(on, owner, 'available');
    await on.query(
      `INSERT INTO turnover (id, site_id, member_id, currency, source, reference, required, at)
       SELECT j.id, $2, $3, $4, 'deposit', j.reference, sum(e.amount) * $5, j.at
       FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
       WHERE e.credit_account = $1 AND j.kind = 'deposit' AND NOT EXISTS (SELECT 1 FROM turnover t WHERE t.id = j.id)
       GROUP BY j.id, j.reference, j.at
       ON CONFLICT (id) DO NOTHING`,
      [account, owner.siteId, owner.memberId, owner.currency, times],
    );
  }

  /** The open requirements, the oldest first, and their sum. With `times` 0 the site asks for none. */
  async open(on: Queryable, owner: Owner, times: number): Promise<OpenTurnover> {
    if (times > 0) await this.#collect(on, owner, times);
    const rows = times > 0 ? await this.#rows(on, owner) : [];
    const stakes = await this.#stakes.settledFrom(
      owner,
      rows.map((row) => row.at),
    );
    const done = turnoverDone(rows, stakes);
    const show = (amount: bigint) => formatAmount(amount, owner.currency);
    const line = (required: bigint, part: bigint) => ({
      required: show(required),
      done: show(part),
      left: show(required - part),
    });
    const required = rows.reduce((sum, row) => sum + row.required, 0n);
    const met = done.reduce((sum, part) => sum + part, 0n);
    const items = rows.map((row, index) => ({
      source: row.source as 'deposit',
      reference: row.reference,
      at: row.at.getTime(),
      ...line(row.required, done[index] ?? 0n),
    }));
    return { left: required - met, ids: rows.map((row) => row.id), view: { ...line(required, met), items } };
  }

  /** Closes what a withdrawal was let through for, and nothing that came since. */
  async close(tx: Queryable, ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.orm
      .update(turnover)
      .set({ clearedAt: new Date(this.#clock.now()) })
      .where(inArray(turnover.id, [...ids]));
  }

  #rows(on: Queryable, owner: Owner) {
    return on.orm.select().from(turnover).where(openOf(owner)).orderBy(asc(turnover.at), asc(turnover.id));
  }
}

interface OpenTurnover {
  readonly left: bigint;
  readonly ids: readonly bigint[];
  readonly view: TurnoverView;
}

type TurnoverView = CallOutput<'withdrawOptions'>['turnover'];

function openOf({ siteId, memberId, currency }: Owner) {
  return and(
    eq(turnover.siteId, siteId),
    eq(turnover.memberId, memberId),
    eq(turnover.currency, currency),
    isNull(turnover.clearedAt),
  );
}
