import type { Queryable } from '../platform/db/database.ts';

/** The sum that a site holds for its members in one kind of account and currency, in minor units. */
export interface LiabilityLine {
  readonly siteId: number;
  readonly currency: string;
  /** Accounts at venues are summed up as `venue`. */
  readonly kind: string;
  readonly members: bigint;
  readonly total: bigint;
}

/** The debts to members, by site, currency and kind of account (standards LED-10). Nothing is owed to the members left out. */
export async function readLiability(db: Queryable, except: readonly bigint[]): Promise<LiabilityLine[]> {
  const rows = await db.query<{ site_id: number; currency: string; kind: string; members: bigint; total: bigint }>(
    `SELECT site_id, currency, split_part(kind, '/', 1) AS kind,
            count(DISTINCT member_id) FILTER (WHERE balance > 0) AS members, sum(balance)::bigint AS total
     FROM ledger_account WHERE member_id IS NOT NULL AND member_id <> ALL ($1::bigint[]) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [except],
  );
  return rows.map(({ site_id, ...line }) => ({ siteId: site_id, ...line }));
}
