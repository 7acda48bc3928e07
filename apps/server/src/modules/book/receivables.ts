import type { Queryable } from '../../platform/db/database.ts';
import type { BetRecord } from './bet-record.ts';

/**
 * What members owe on a bet since a correction found less than the bet had paid. It is taken from nothing but later
 * payments of the same bet: a settlement that is withdrawn and repeated pays once.
 */
export const receivables = {
  async book(tx: Queryable, bet: BetRecord, amount: bigint, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO bet_receivable (bet_id, settlement_version, member_id, currency, amount, at) VALUES ($1, $2, $3, $4, $5, $6)',
      [bet.id, bet.settlementVersion, bet.memberId, bet.currency, amount, at],
    );
  },

  /**
   * How much of a payment of this bet is kept for what is owed on it, and what is owed after that; what is kept is written
   * down with the key of the payment.
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
