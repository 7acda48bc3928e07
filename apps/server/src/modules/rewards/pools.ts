import type { SiteRewardPool } from '@touchline/contract/site';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isMoney, type RewardUnit } from './tables.ts';

/** One unit of a pool. `currency` is empty for everything but cash, free bets and boosts. */
export interface PoolPart {
  readonly siteId: number;
  readonly poolId: string;
  readonly unit: RewardUnit;
  readonly currency: string;
}

interface PoolRow extends PoolPart {
  readonly total: bigint;
  readonly granted: bigint;
  /** The total that an operator wants: less than the present total until enough rewards came back. */
  readonly asked: bigint;
}

const COLUMNS =
  'site_id AS "siteId", pool_id AS "poolId", unit, currency, total, granted, coalesce(asked, total) AS asked';

/** The part of a pool that pays a reward of a unit; `currency` is that of the member. */
export function partOf({ siteId, poolId, unit, currency }: PoolPart): PoolPart {
  return { siteId, poolId, unit, currency: isMoney(unit) ? currency : '' };
}

export const poolKey = ({ siteId, poolId, unit, currency }: PoolPart) => `${siteId}/${poolId}/${unit}/${currency}`;

/** The budgets of the pools of rewards. The site file opens pools; afterwards operators change what is in them. */
export class Pools {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    const { db, sites } = this.#platform;
    for (const { siteId, file } of sites.all)
      for (const pool of file.rewards.pools)
        for (const { unit, currency, total } of partsOf(pool))
          await db.query(
            `INSERT INTO reward_pool (site_id, pool_id, unit, currency, total, granted) VALUES ($1, $2, $3, $4, $5, 0)
             ON CONFLICT DO NOTHING`,
            [siteId, pool.poolId, unit, currency, total],
          );
  }

  /**
   * The amounts that are left of parts of pools. They stay locked until the transaction ends; a part that was never opened has
   * nothing left.
   */
  async lock(tx: Queryable, parts: readonly PoolPart[]): Promise<Map<string, bigint>> {
    const rows = await tx.prepared<PoolRow>(
      `SELECT ${COLUMNS} FROM reward_pool
       WHERE (site_id, pool_id, unit, currency) IN (SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]))
       ORDER BY site_id, pool_id, unit, currency FOR UPDATE`,
      [
        ...[parts.map(({ siteId }) => siteId), parts.map(({ poolId }) => poolId)],
        ...[parts.map(({ unit }) => unit), parts.map(({ currency }) => currency)],
      ],
    );
    return new Map(rows.map((row) => [poolKey(row), row.total - row.granted]));
  }

  /** Takes amounts out of parts that are locked, or puts back those below zero. */
  async take(tx: Queryable, taken: readonly (PoolPart & { readonly amount: bigint })[]): Promise<void> {
    if (taken.length === 0) return;
    await tx.prepared(
      `UPDATE reward_pool SET granted = granted + n.amount,
         total = CASE WHEN n.amount < 0 AND asked IS NOT NULL THEN greatest(asked, granted + n.amount) ELSE total END
       FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS n (site_id, pool_id, unit, currency, amount)
       WHERE reward_pool.site_id = n.site_id AND reward_pool.pool_id = n.pool_id AND reward_pool.unit = n.unit
         AND reward_pool.currency = n.currency`,
      [
        ...[taken.map(({ siteId }) => siteId), taken.map(({ poolId }) => poolId), taken.map(({ unit }) => unit)],
        ...[taken.map(({ currency }) => currency), taken.map(({ amount }) => amount)],
      ],
    );
  }

  /** Every pool of a site with what it may cost and what it cost so far. */
  all(siteId: number): Promise<PoolRow[]> {
    return this.#platform.db.query<PoolRow>(
      `SELECT ${COLUMNS} FROM reward_pool WHERE site_id = $1 ORDER BY pool_id, unit, currency`,
      [siteId],
    );
  }

  /** One part; null where it was never opened. */
  async one({ siteId, poolId, unit, currency }: PoolPart): Promise<PoolRow | null> {
    const [row] = await this.#platform.db.query<PoolRow>(
      `SELECT ${COLUMNS} FROM reward_pool WHERE site_id = $1 AND pool_id = $2 AND unit = $3 AND currency = $4`,
      [siteId, poolId, unit, currency],
    );
    return row ?? null;
  }

  /** Lowers the total of a part to a sum. Null where it does not exist, or costs less than that already. */
  lower(tx: Queryable, part: PoolPart, total: bigint): Promise<PoolRow | null> {
    return this.#change(tx, part, total, { least: total, most: null });
  }

  /** Raises the total of a part, if it still has the expected value. Null where it may cost another sum by now. */
  raise(tx: Queryable, part: PoolPart, from: bigint, total: bigint): Promise<PoolRow | null> {
    return this.#change(tx, part, total, { least: from, most: from });
  }

  /** The granted amount stays: a total below it becomes the granted amount, and falls as rewards come back. */
  async #change(
    tx: Queryable,
    { siteId, poolId, unit, currency }: PoolPart,
    total: bigint,
    before: { readonly least: bigint; readonly most: bigint | null },
  ): Promise<PoolRow | null> {
    const [row] = await tx.query<PoolRow>(
      `UPDATE reward_pool SET total = greatest($5::bigint, granted), asked = CASE WHEN $5::bigint < granted THEN $5::bigint END
       WHERE site_id = $1 AND pool_id = $2 AND unit = $3 AND currency = $4
         AND coalesce(asked, total) >= $6::bigint AND ($7::bigint IS NULL OR coalesce(asked, total) <= $7::bigint)
       RETURNING ${COLUMNS}`,
      [siteId, poolId, unit, currency, total, before.least, before.most],
    );
    return row ?? null;
  }
}

function partsOf({ cash, freeBets, boosts, points, coins, goods }: SiteRewardPool) {
  const money = (unit: 'cash' | 'free_bet' | 'boost', amounts: SiteRewardPool['cash']) =>
    (Object.entries(amounts) as [CurrencyCode, string][]).map(([currency, amount]) => ({
      ...{ unit, currency, total: parseAmount(amount, currency) ?? 0n },
    }));
  const whole = { points, coins, goods };
  return [
    ...money('cash', cash),
    ...money('free_bet', freeBets),
    ...money('boost', boosts),
    ...(['points', 'coins', 'goods'] as const)
      .filter((unit) => whole[unit] > 0)
      .map((unit) => ({ unit, currency: '', total: BigInt(whole[unit]) })),
  ];
}
