import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';

/** Valid stake of the settled bet of a row of `bet`, in SQL; what a cash-out ended does not count. */
export const VALID_STAKE = `(
  SELECT CASE
    WHEN bool_and(l.result IN ('push', 'void')) THEN 0
    WHEN count(*) = 1 AND bool_or(l.result IN ('half_won', 'half_lost')) THEN (bet.stake - bet.stake_cashed) / 2
    ELSE bet.stake - bet.stake_cashed END
  FROM bet_leg l WHERE l.bet_id = bet.id)`;

/**
 * Valid stake (有效投注) of settled bets: the whole stake of what was won or lost, half of a single that half won or half
 * lost, nothing of what was returned. A bet counts when it is settled, not when it is placed.
 */
export class ValidStakes {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** For each of the moments, in rising order, what was settled from it until the next; minor units. */
  async settledFrom(
    { siteId, memberId, currency }: { siteId: number; memberId: bigint; currency: CurrencyCode },
    moments: readonly Date[],
  ): Promise<bigint[]> {
    if (moments.length === 0) return [];
    const rows = await this.#db.query<{ span: number; valid: bigint }>(
      `SELECT width_bucket(settled_at, $4::text[]::timestamptz[]) AS span, sum(${VALID_STAKE})::bigint AS valid
       FROM bet
       WHERE site_id = $1 AND member_id = $2 AND currency = $3 AND status = 'settled'
         AND settled_at >= ($4::text[])[1]::timestamptz
       GROUP BY 1`,
      [siteId, memberId, currency, moments.map((moment) => moment.toISOString())],
    );
    const found = new Map(rows.map((row) => [Number(row.span), row.valid]));
    return moments.map((_, index) => found.get(index + 1) ?? 0n);
  }
}
