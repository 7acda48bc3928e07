import type { Queryable } from '../../platform/db/database.ts';

interface DeviceClaims {
  readonly device: string;
  readonly rewards: number;
  readonly members: number;
  readonly claimed: { memberId: string; rewards: number }[];
}

const MOST_DEVICES = 200;
const MOST_MEMBERS = 50;

/**
 * Devices from which at least so many members claimed rewards of a source. A claim belongs to the devices on which its member had
 * an open session at that time; devices of sessions that were blanked since are unknown.
 */
export async function claimsByDevice(
  on: Queryable,
  siteId: number,
  {
    source,
    from,
    to,
    members,
  }: { readonly source: string; readonly from: Date; readonly to: Date; readonly members: number },
): Promise<DeviceClaims[]> {
  return on.query<DeviceClaims>(
    `WITH claims AS (
       SELECT DISTINCT r.id, r.member_id, s.device FROM reward r
       JOIN session s ON s.member_id = r.member_id AND s.device <> '' AND s.created_at <= r.claimed_at
         AND coalesce(s.ended_at, s.expires_at) >= r.claimed_at
       WHERE r.site_id = $1 AND r.source = $2 AND r.claimed_at >= $3 AND r.claimed_at < $4
     ), of_members AS (
       SELECT device, member_id, count(*)::int AS rewards,
         row_number() OVER (PARTITION BY device ORDER BY count(*) DESC, member_id) AS place
       FROM claims GROUP BY 1, 2
     )
     SELECT device, sum(rewards)::int AS rewards, count(*)::int AS members,
       jsonb_agg(jsonb_build_object('memberId', member_id::text, 'rewards', rewards) ORDER BY place)
         FILTER (WHERE place <= ${MOST_MEMBERS}) AS claimed
     FROM of_members GROUP BY 1 HAVING count(*) >= $5 ORDER BY members DESC, rewards DESC, device LIMIT ${MOST_DEVICES}`,
    [siteId, source, from, to, members],
  );
}
