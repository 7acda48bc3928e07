import type { Queryable } from '../../platform/db/database.ts';

export interface VipStatus {
  readonly level: number;
  readonly growth: bigint;
  readonly since: string | null;
  readonly keepUntil: string | null;
  readonly kept: bigint;
}

const NOTHING: VipStatus = { level: 0, growth: 0n, since: null, keepUntil: null, kept: 0n };

/** A member's level and what it follows from. */
export async function vipStatusOf(on: Queryable, memberId: bigint): Promise<VipStatus> {
  const [row] = await on.query<VipStatus>(
    `SELECT level, growth, since::text AS since, keep_until::text AS "keepUntil", kept FROM vip_member WHERE member_id = $1`,
    [memberId],
  );
  return row ?? NOTHING;
}

export async function countedTo(on: Queryable, siteId: number): Promise<string | null> {
  const [row] = await on.query<{ day: string }>('SELECT counted_to::text AS day FROM vip_site WHERE site_id = $1', [
    siteId,
  ]);
  return row?.day ?? null;
}

interface ReachedRow {
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** The time at which a member reached each level first, in milliseconds. */
export async function reachedAt(on: Queryable, memberId: bigint): Promise<ReadonlyMap<number, number>> {
  const rows = await on.query<ReachedRow>(
    `SELECT from_level AS from, to_level AS to, at FROM vip_change
     WHERE member_id = $1 AND kind IN ('moved', 'rise') ORDER BY day, kind`,
    [memberId],
  );
  const reached = new Map<number, number>();
  for (const { from, to, at } of rows)
    for (let level = from + 1; level <= to; level++) if (!reached.has(level)) reached.set(level, at.getTime());
  return reached;
}

export type ChangeKind = 'moved' | 'rise' | 'keep' | 'fall';

interface Change {
  readonly day: string;
  readonly kind: ChangeKind;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly growth: bigint;
  readonly until: string | null;
  readonly total: number;
}

/** The changes of a member's level, the newest first. */
export function changesOf(on: Queryable, memberId: bigint, { page, size }: { page: number; size: number }) {
  return on.query<Change>(
    `SELECT day::text AS day, kind, from_level AS "fromLevel", to_level AS "toLevel", growth_after AS growth, until::text AS until,
       (count(*) OVER ())::int AS total
     FROM vip_change WHERE member_id = $1 ORDER BY day DESC, kind DESC LIMIT $2 OFFSET $3`,
    [memberId, size, (page - 1) * size],
  );
}
