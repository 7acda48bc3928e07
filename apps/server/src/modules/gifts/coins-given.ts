import type { Queryable } from '../../platform/db/database.ts';

/** The coins that a member gave at a site, to all hosts together. */
export async function coinsGiven(db: Queryable, siteId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ coins: bigint }>(
    'SELECT coalesce(sum(coins), 0)::bigint AS coins FROM gift_order WHERE site_id = $1 AND member_id = $2',
    [siteId, memberId],
  );
  return Number(row?.coins ?? 0n);
}
