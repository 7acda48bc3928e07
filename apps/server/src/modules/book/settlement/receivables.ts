import type { CurrencyCode } from '@touchline/rules/money';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BetRecord, betReference } from '../bets/bet-record.ts';

/**
 * The debts of members on a bet because a correction could not take back all that the bet had paid. Later payments of the same
 * bet are kept for it, so a settlement that is withdrawn and repeated pays once. Only `Debts` takes other money for it.
 */
export const receivables = {
  async book(tx: Queryable, bet: BetRecord, amount: bigint, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO bet_receivable (bet_id, settlement_version, member_id, currency, amount, at) VALUES ($1, $2, $3, $4, $5, $6)',
      [bet.id, bet.settlementVersion, bet.memberId, bet.currency, amount, at],
    );
  },

  /**
   * The part of a payment of this bet that is kept for its debt, and the debt that is left after that. The kept amount is
   * written down with the key of the payment.
   */
  async keep(
    tx: Queryable,
    bet: BetRecord,
    payment: { readonly key: string; readonly amount: bigint },
  ): Promise<{ readonly kept: bigint; readonly owed: bigint }> {
    if (bet.settlementVersion === 0) return { kept: 0n, owed: 0n };
    const [row] = await tx.query<{ owed: bigint }>(
      `SELECT (coalesce((SELECT sum(amount) FROM bet_receivable WHERE bet_id = $1), 0)
             - coalesce((SELECT sum(amount) FROM bet_receivable_kept WHERE bet_id = $1), 0))::bigint AS owed`,
      [bet.id],
    );
    const owed = row?.owed ?? 0n;
    const kept = owed < payment.amount ? owed : payment.amount;
    if (kept > 0n)
      await tx.query('INSERT INTO bet_receivable_kept (bet_id, journal_key, amount) VALUES ($1, $2, $3)', [
        bet.id,
        payment.key,
        kept,
      ]);
    return { kept, owed: owed - kept };
  },
};

interface Debtor {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** The debt that is left after the balance was used for it, in minor units, and whether anything was paid. */
interface Settled {
  readonly left: bigint;
  readonly isPaid: boolean;
}

interface OpenDebt {
  readonly betId: bigint;
  readonly owed: bigint;
  readonly payments: number;
  readonly isFree: boolean;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The debt of a member on all bets together. No money leaves the platform before it is paid. */
export class Debts {
  readonly #platform: Pick<Platform, 'db' | 'bus'>;
  readonly #ledger: Ledger;

  constructor(platform: Pick<Platform, 'db' | 'bus'>, ledger: Ledger) {
    this.#platform = platform;
    this.#ledger = ledger;
  }

  /** Pays what is owed from the balance, the oldest bet first. Returns what is owed after that, in minor units. */
  async settle(owner: Debtor): Promise<bigint> {
    const { db, bus } = this.#platform;
    if ((await openDebts(db, owner)).length === 0) return 0n;
    const { left, isPaid } = await db.transaction((tx) => this.settleIn(tx, owner));
    const { siteId, memberId } = owner;
    if (isPaid) bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
    return left;
  }

  /**
   * The same within a transaction that moves money: until it ends no correction can book another debt, because a
   * correction needs the lock on the balance that this takes. The caller publishes after the commit that something was paid.
   */
  async settleIn(tx: Queryable, owner: Debtor): Promise<Settled> {
    // Settlements keep what they owe under the lock of the bet, and take it before those of accounts.
    const bets = await tx.query<{ id: bigint }>(
      `SELECT id FROM bet WHERE id IN (SELECT bet_id FROM bet_receivable WHERE member_id = $1 AND currency = $2)
       ORDER BY id FOR UPDATE`,
      [owner.memberId, owner.currency],
    );
    const locked = new Set(bets.map(({ id }) => id));
    const available = await this.#ledger.accounts.member(tx, owner, 'available');
    // The lock on the balance keeps other transactions from paying the same debts.
    const balances = await this.#ledger.lock(tx, [available]);
    let balance = balances.get(available) ?? 0n;
    let [left, isPaid] = [0n, false];
    for (const debt of await openDebts(tx, owner)) {
      // A debt that came while this waited for the balance stays owed: its bet is not locked.
      const paid = locked.has(debt.betId) ? least(debt.owed, balance) : 0n;
      left += debt.owed - paid;
      if (paid === 0n) continue;
      balance -= paid;
      isPaid = true;
      await this.#pay(tx, owner, debt, paid);
    }
    return { left, isPaid };
  }

  async #pay(tx: Queryable, owner: Debtor, { betId, payments, isFree }: OpenDebt, amount: bigint): Promise<void> {
    const key = `${betReference(betId)}/debt/${payments}`;
    const debit = await this.#ledger.accounts.member(tx, owner, 'available');
    const credit = await this.#ledger.accounts.house(tx, owner, 'receivables');
    const [result] = await this.#ledger.apply(tx, [
      {
        siteId: owner.siteId,
        key,
        inputHash: inputHash({ amount }),
        // The return of a free bet was no return of the member's own stake, so its debt is no loss of theirs.
        kind: isFree ? 'bet_free_reversal' : 'bet_reversal',
        reference: betReference(betId),
        sessionId: null,
        entries: [{ debit, credit, amount }],
        holds: [],
      },
    ]);
    if (result?.code !== 'ok') throw new Error(`${key} was not booked: ${result?.code}`);
    await tx.query('INSERT INTO bet_receivable_kept (bet_id, journal_key, amount) VALUES ($1, $2, $3)', [
      betId,
      key,
      amount,
    ]);
  }
}

/** The bets a member still owes on, the oldest first, with how often something was kept for each. */
function openDebts(on: Queryable, { memberId, currency }: Debtor) {
  return on.query<OpenDebt>(
    `SELECT r.bet_id AS "betId", (r.amount - coalesce(k.amount, 0))::bigint AS owed, coalesce(k.payments, 0)::int AS payments,
       b.free_bet_id IS NOT NULL AS "isFree"
     FROM (SELECT bet_id, sum(amount) AS amount FROM bet_receivable WHERE member_id = $1 AND currency = $2 GROUP BY 1) r JOIN bet b ON b.id = r.bet_id
     LEFT JOIN LATERAL (SELECT sum(amount) AS amount, count(*) AS payments FROM bet_receivable_kept WHERE bet_id = r.bet_id) k ON true
     WHERE r.amount > coalesce(k.amount, 0) ORDER BY 1`,
    [memberId, currency],
  );
}
