import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';

/** SQL for the member's own stake in a query on `bet`: the house pays that of a free bet. */
export const OWN_STAKE = 'CASE WHEN bet.free_bet_id IS NULL THEN bet.stake ELSE 0 END';

/**
 * SQL for the valid stake of a settled bet, in a query on `bet` that groups its legs `l`. The part of the stake that a cash-out
 * ended does not count, and nothing of a free bet does.
 */
export const VALID_OF_LEGS = `CASE
    WHEN bet.free_bet_id IS NOT NULL THEN 0
    WHEN bool_and(l.result IN ('push', 'void')) THEN 0
    WHEN count(*) = 1 AND bool_or(l.result IN ('half_won', 'half_lost')) THEN (bet.stake - bet.stake_cashed) / 2
    ELSE bet.stake - bet.stake_cashed END`;

/** The same in a query on `bet` alone. */
export const VALID_STAKE = `(SELECT ${VALID_OF_LEGS} FROM bet_leg l WHERE l.bet_id = bet.id)`;

/** The time at which a bet counted first. A bet that was opened again and settled once more has counted already. */
const FIRST_SETTLED = 'coalesce(first_settled_at, settled_at)';

/** SQL for the bets of a member ($1 to $3) that were placed from $4 on, were settled before $5 and count for an offer with the odds $6. */
const COUNTS = `site_id = $1 AND member_id = $2 AND currency = $3 AND status = 'settled'
         AND placed_at >= $4 AND ${FIRST_SETTLED} < $5
         AND NOT EXISTS (
           SELECT FROM bet_leg l
           LEFT JOIN (bet_leg o JOIN bet other ON other.id = o.bet_id AND other.member_id = $2
               AND other.status NOT IN ('confirming', 'rejected', 'cancelled')
               AND coalesce(other.settled_at, 'infinity') >= $4)
             ON o.match_id = l.match_id AND o.bet_id <> l.bet_id
             AND (o.market_id, o.outcome, o.side) IS DISTINCT FROM (l.market_id, l.outcome, l.side)
           WHERE l.bet_id = bet.id AND (l.odds_milli < $6 OR o.bet_id IS NOT NULL))`;

/**
 * Valid stake (有效投注) of settled bets: the whole stake of a bet that was won or lost, half of a single that half won or half
 * lost, nothing of a returned stake. A bet counts when it is settled, not when it is placed.
 */
export class ValidStakes {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * For each of the moments, in rising order, the valid stake that was settled from it until the next one; minor units.
   */
  async settledFrom(
    { siteId, memberId, currency }: { siteId: number; memberId: bigint; currency: CurrencyCode },
    moments: readonly Date[],
  ): Promise<bigint[]> {
    if (moments.length === 0) return [];
    const rows = await this.#db.query<{ span: number; valid: bigint }>(
      `SELECT width_bucket(${FIRST_SETTLED}, $4::text[]::timestamptz[]) AS span, sum(${VALID_STAKE})::bigint AS valid
       FROM bet
       WHERE site_id = $1 AND member_id = $2 AND currency = $3 AND status = 'settled'
         AND settled_at >= ($4::text[])[1]::timestamptz AND ${FIRST_SETTLED} >= ($4::text[])[1]::timestamptz
       GROUP BY 1`,
      [siteId, memberId, currency, moments.map((moment) => moment.toISOString())],
    );
    const found = new Map(rows.map((row) => [Number(row.span), row.valid]));
    return moments.map((_, index) => found.get(index + 1) ?? 0n);
  }

  /**
   * The valid stake that counts for an offer, in minor units. Bets count if they were placed from `from` on and settled
   * before `to`, and if no leg has shorter odds than requested. Bets on a match do not count if the member took more
   * than one selection on it, in any markets, because opposite sides have many names (standards WAG-11). A bet that
   * was still open at `from` is such a selection, too.
   */
  async counted(
    { siteId, memberId, currency }: { siteId: number; memberId: bigint; currency: CurrencyCode },
    { from, to, minOddsMilli }: { from: Date; to: Date; minOddsMilli: number },
  ): Promise<bigint> {
    const [row] = await this.#db.query<{ valid: bigint }>(
      `SELECT coalesce(sum(${VALID_STAKE}), 0)::bigint AS valid FROM bet WHERE ${COUNTS}`,
      [siteId, memberId, currency, from, to, minOddsMilli],
    );
    return row?.valid ?? 0n;
  }

  /** The same for each bet, those that were placed first at the beginning. */
  each(
    { siteId, memberId, currency }: { siteId: number; memberId: bigint; currency: CurrencyCode },
    { from, to, minOddsMilli }: { from: Date; to: Date; minOddsMilli: number },
  ): Promise<{ betId: bigint; amount: bigint }[]> {
    return this.#db.query(
      `SELECT bet.id AS "betId", ${VALID_STAKE}::bigint AS amount FROM bet WHERE ${COUNTS} ORDER BY bet.placed_at, bet.id`,
      [siteId, memberId, currency, from, to, minOddsMilli],
    );
  }
}
