import type { openDatabase } from '@touchline/server/testing';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Every draw of a member, by the key of its request. */
export async function storedDraws(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ key: string; count: bigint }>(
    'SELECT idempotency_key AS key, count(*) AS count FROM draw GROUP BY 1',
  );
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** The rewards that an activity gave, by their numbers. */
export async function rewardsOf(db: Database, activityId: string): Promise<string[]> {
  const rows = await db.query<{ id: bigint }>('SELECT id FROM reward WHERE activity_id = $1 ORDER BY id', [activityId]);
  return rows.map(({ id }) => String(id));
}

/** The contradictions in the books of rewards, between budgets, payments, draws and points. */
export async function wrongRewardBooks(db: Database): Promise<string[]> {
  const found = (rows: readonly { what: string }[], why: string) => rows.map(({ what }) => `${what}: ${why}`);
  return [
    ...found(
      await db.query<{ what: string }>(
        `SELECT p.site_id || '/' || p.pool_id || '/' || p.unit || '/' || p.currency AS what FROM reward_pool p
         LEFT JOIN (
           SELECT site_id, pool_id, unit, CASE WHEN unit = 'cash' THEN currency ELSE '' END AS currency, sum(amount) AS given
           FROM reward WHERE state NOT IN ('expired', 'revoked') GROUP BY 1, 2, 3, 4
         ) r USING (site_id, pool_id, unit, currency)
         WHERE p.unit IN ('cash', 'points', 'coins') AND p.granted <> coalesce(r.given, 0)`,
      ),
      'the budget differs from what was given',
    ),
    ...found(
      await db.query<{ what: string }>(
        `SELECT 'reward ' || r.id AS what FROM reward r
         WHERE r.unit IN ('cash', 'coins') AND (r.claimed_at IS NOT NULL) <>
           EXISTS (SELECT FROM ledger_journal j WHERE j.kind = 'reward' AND j.reference = 'reward/' || r.id)`,
      ),
      'it is claimed and not paid, or paid and not claimed',
    ),
    ...found(
      await db.query<{ what: string }>(
        `SELECT 'reward ' || r.id AS what FROM reward r
         WHERE r.unit = 'points' AND (r.claimed_at IS NOT NULL)::int <>
           (SELECT count(*) FROM points_movement m WHERE m.reference = 'reward/' || r.id)`,
      ),
      'its points were not credited once',
    ),
    ...found(
      await db.query<{ what: string }>(
        `SELECT 'reward ' || r.id AS what FROM reward r
         WHERE r.grant_key LIKE 'draw/%' AND (SELECT count(*) FROM draw d WHERE d.reward_id = r.id) <> 1`,
      ),
      'it is not of one draw',
    ),
    ...found(
      await db.query<{ what: string }>(
        `SELECT 'member ' || a.member_id AS what FROM points_account a
         LEFT JOIN (SELECT member_id, sum(points) AS moved, sum(left_over) AS left FROM points_movement GROUP BY 1) m USING (member_id)
         WHERE a.balance <> coalesce(m.moved, 0) OR a.balance <> coalesce(m.left, 0) OR a.balance < 0`,
      ),
      'the points differ from their movements',
    ),
  ];
}
