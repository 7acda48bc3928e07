import type { CallOutput, ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Database } from '../../platform/db/database.ts';
import type { BetView } from './bet-record.ts';
import { selectBets, selectEvents } from './bet-store.ts';
import { toBetView } from './bet-view.ts';

const TABS = {
  open: ['confirming', 'accepted'],
  settled: ['settled', 'rejected', 'cancelled', 'void', 'cashed_out'],
} as const;

/** A member's bets. Totals come from the whole filter, not from the page. */
export class BetHistory {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async get(siteId: number, memberId: bigint, betId: bigint): Promise<BetView | null> {
    const [bet] = await selectBets(this.#db, 'id = $1 AND site_id = $2 AND member_id = $3', [betId, siteId, memberId]);
    return bet ? toBetView(bet, await selectEvents(this.#db, bet.id)) : null;
  }

  async byKey(siteId: number, memberId: bigint, key: string): Promise<BetView | null> {
    const [bet] = await selectBets(this.#db, 'idempotency_key = $1 AND site_id = $2 AND member_id = $3', [
      key,
      siteId,
      memberId,
    ]);
    return bet ? toBetView(bet, await selectEvents(this.#db, bet.id)) : null;
  }

  async list(
    siteId: number,
    memberId: bigint,
    currency: CurrencyCode,
    filter: ParsedInput<'listBets'>,
  ): Promise<CallOutput<'listBets'>> {
    const condition = `site_id = $1 AND member_id = $2 AND status = ANY ($3)
      AND ($4::timestamptz IS NULL OR placed_at >= $4) AND ($5::timestamptz IS NULL OR placed_at < $5)
      AND ($6::bigint IS NULL OR id IN (SELECT bet_id FROM bet_leg WHERE match_id = $6))`;
    const date = (at: number | undefined) => (at === undefined ? null : new Date(at));
    const matchId = filter.matchId === undefined ? null : BigInt(filter.matchId);
    const params = [siteId, memberId, TABS[filter.tab], date(filter.from), date(filter.to), matchId];
    const [sums] = await this.#db.query<{
      count: bigint;
      stake: bigint | null;
      payout: bigint | null;
      settled: bigint | null;
    }>(
      `SELECT count(*) AS count,
              sum(stake) FILTER (WHERE status <> 'rejected')::bigint AS stake, sum(payout)::bigint AS payout,
              sum(stake) FILTER (WHERE status = 'settled')::bigint AS settled
       FROM bet WHERE ${condition}`,
      params,
    );
    const bets = await selectBets(
      this.#db,
      condition,
      [...params, filter.size, (filter.page - 1) * filter.size],
      'ORDER BY id DESC LIMIT $7 OFFSET $8',
    );
    const show = (minor: bigint | null | undefined) => formatAmount(minor ?? 0n, currency);
    return {
      items: bets.map((bet) => toBetView(bet)),
      total: Number(sums?.count ?? 0n),
      page: filter.page,
      size: filter.size,
      totals: {
        count: Number(sums?.count ?? 0n),
        stake: show(sums?.stake),
        payout: show(sums?.payout),
        winLoss: show((sums?.payout ?? 0n) - (sums?.settled ?? 0n)),
      },
    };
  }
}
