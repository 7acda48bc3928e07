import type { CallOutput, ParsedInput } from '@touchline/contract';
import { catalogue } from '@touchline/rules/markets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { Database } from '../../../platform/db/database.ts';
import type { BetView } from './bet-record.ts';
import { selectBets, selectCashOuts, selectSteps } from './bet-store.ts';
import { toBetView } from './bet-view.ts';
import { OWN_STAKE, VALID_STAKE } from './valid-stakes.ts';

const TABS = {
  open: ['confirming', 'accepted'],
  settled: ['settled', 'rejected', 'cancelled', 'void', 'cashed_out'],
} as const;

/** A member's bets. Totals come from the whole filter, not from the page, and are of one unit. */
export class BetHistory {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async get(siteId: number, memberId: bigint, betId: bigint): Promise<BetView | null> {
    return this.#one('id = $1 AND site_id = $2 AND member_id = $3', [betId, siteId, memberId]);
  }

  async byKey(siteId: number, memberId: bigint, key: string): Promise<BetView | null> {
    return this.#one('idempotency_key = $1 AND site_id = $2 AND member_id = $3', [key, siteId, memberId]);
  }

  async list(
    siteId: number,
    memberId: bigint,
    currency: CurrencyCode,
    filter: ParsedInput<'listBets'>,
  ): Promise<CallOutput<'listBets'>> {
    const { condition, params } = conditionOf(siteId, memberId, filter);
    const totals = await this.#totals(condition, [...params, currency]);
    const bets = await selectBets(
      this.#db,
      condition,
      [...params, filter.size, (filter.page - 1) * filter.size],
      `ORDER BY ${sortOf(filter)} LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    );
    const ids = bets.map((bet) => bet.id);
    const steps = await selectSteps(this.#db, ids);
    const cashOuts = await selectCashOuts(this.#db, ids);
    const show = (minor: bigint | null | undefined) => formatAmount(minor ?? 0n, currency);
    return {
      items: bets.map((bet) => toBetView(bet, steps, cashOuts)),
      total: Number(totals?.count ?? 0n),
      page: filter.page,
      size: filter.size,
      totals: {
        count: Number(totals?.counted ?? 0n),
        rejected: Number(totals?.rejected ?? 0n),
        stake: show(totals?.stake),
        validStake: show(totals?.valid),
        payout: show(totals?.payout),
        winLoss: show((totals?.payout ?? 0n) - (totals?.ended ?? 0n)),
        potentialReturn: show(totals?.open_return),
      },
    };
  }

  /** The number of bets of a member that are not over, in any unit or in one. */
  async countOpen(siteId: number, memberId: bigint, currency: CurrencyCode | null = null): Promise<number> {
    const [row] = await this.#db.query<{ count: bigint }>(
      `SELECT count(*) AS count FROM bet WHERE site_id = $1 AND member_id = $2 AND status = ANY ($3)
         AND ($4::text IS NULL OR currency = $4)`,
      [siteId, memberId, TABS.open, currency],
    );
    return Number(row?.count ?? 0n);
  }

  async #one(condition: string, params: readonly unknown[]): Promise<BetView | null> {
    const [bet] = await selectBets(this.#db, condition, params);
    if (!bet) return null;
    return toBetView(bet, await selectSteps(this.#db, [bet.id]), await selectCashOuts(this.#db, [bet.id]));
  }

  async #totals(condition: string, params: readonly unknown[]) {
    const [sums] = await this.#db.query<{
      count: bigint;
      counted: bigint;
      rejected: bigint;
      stake: bigint | null;
      valid: bigint | null;
      payout: bigint | null;
      ended: bigint | null;
      open_return: bigint | null;
    }>(
      `SELECT count(*) AS count, count(*) FILTER (WHERE currency = $12) AS counted,
              count(*) FILTER (WHERE currency = $12 AND status = 'rejected') AS rejected,
              sum(${OWN_STAKE}) FILTER (WHERE currency = $12 AND status <> 'rejected')::bigint AS stake,
              sum(CASE WHEN currency = $12 AND status = 'settled' THEN ${VALID_STAKE} END)::bigint AS valid,
              sum(payout) FILTER (WHERE currency = $12)::bigint AS payout,
              sum(CASE WHEN status IN ('settled', 'void', 'cancelled', 'cashed_out') THEN ${OWN_STAKE} ELSE stake_cashed END)
                FILTER (WHERE currency = $12)::bigint AS ended,
              sum(div(potential_return::numeric * (stake - stake_cashed), stake))
                FILTER (WHERE currency = $12 AND status IN ('confirming', 'accepted'))::bigint AS open_return
       FROM bet WHERE ${condition}`,
      params,
    );
    return sums;
  }
}

const SORT_KEYS = {
  placed: 'placed_at',
  start: '(SELECT min(m.start_at) FROM bet_leg l JOIN match m ON m.id = l.match_id WHERE l.bet_id = bet.id)',
  settled: 'settled_at',
  stake: 'stake',
  return: "coalesce(payout, CASE status WHEN 'rejected' THEN stake ELSE potential_return END)",
  winLoss: `CASE status WHEN 'rejected' THEN 0 ELSE payout - ${OWN_STAKE} END`,
} as const;

/** Bets without a value for the order come last in either direction; bets with equal values are ordered by their number. */
function sortOf({ sort, direction = sort === 'start' ? 'asc' : 'desc' }: ParsedInput<'listBets'>): string {
  const towards = direction === 'asc' ? 'ASC' : 'DESC';
  return `${SORT_KEYS[sort]} ${towards} NULLS LAST, id ${sort === 'placed' ? towards : 'DESC'}`;
}

/**
 * The result of a whole bet: a single has the result of its leg, other bets the one that their payout shows, and a cash-
 * out counts as a result of its own.
 */
const RESULT = `CASE
    WHEN status IN ('void', 'cancelled') THEN 'void'
    WHEN status = 'cashed_out' THEN 'cashed_out'
    WHEN status = 'settled' AND kind = 'single' THEN (SELECT l.result FROM bet_leg l WHERE l.bet_id = bet.id)
    WHEN bet.free_bet_id IS NOT NULL THEN CASE
      WHEN NOT EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = bet.id AND l.result NOT IN ('push', 'void')) THEN 'push'
      WHEN payout > 0 THEN 'won' ELSE 'lost' END
    WHEN payout > stake THEN 'won' WHEN payout = stake THEN 'push' ELSE 'lost' END`;

/** Markets whose bets cannot be ended early, as a list of literals. */
const NO_CASH_OUT = Object.values(catalogue)
  .flatMap((markets) => Object.entries(markets))
  .filter(([, { cashOut }]) => !cashOut)
  .map(([type]) => `'${type}'`)
  .join(', ');

/** The condition that a filter means. Its parameters have fixed places; a part that the filter leaves out is null. */
function conditionOf(siteId: number, memberId: bigint, filter: ParsedInput<'listBets'>) {
  const date = (at: number | undefined) => (at === undefined ? null : new Date(at));
  const matchId = filter.matchId === undefined ? null : BigInt(filter.matchId);
  const condition = `site_id = $1 AND member_id = $2 AND status = ANY ($3)
    AND ($4::timestamptz IS NULL OR placed_at >= $4) AND ($5::timestamptz IS NULL OR placed_at < $5)
    AND ($6::bigint IS NULL OR id IN (SELECT bet_id FROM bet_leg WHERE match_id = $6))
    AND ($7::text IS NULL OR kind = $7)
    AND ($8::text IS NULL OR EXISTS (
      SELECT FROM bet_leg l JOIN match m ON m.id = l.match_id WHERE l.bet_id = bet.id AND m.sport = $8))
    AND ($9::text IS NULL OR status IN ('settled', 'void', 'cancelled', 'cashed_out') AND $9 = ${RESULT})
    AND (NOT $10::boolean OR status = 'accepted' AND free_bet_id IS NULL AND boost_id IS NULL AND NOT EXISTS (
      SELECT FROM bet_leg l WHERE l.bet_id = bet.id
        AND (l.result = 'lost' AND bet.system IS NULL OR l.type IN (${NO_CASH_OUT}))))
    AND ($11::timestamptz IS NULL OR settled_at >= $11)`;
  const params = [
    siteId,
    memberId,
    TABS[filter.tab],
    date(filter.from),
    date(filter.to),
    matchId,
    filter.kind ?? null,
    filter.sport ?? null,
    filter.result ?? null,
    filter.cashOutOnly,
    date(filter.settledFrom),
  ];
  return { condition, params };
}
