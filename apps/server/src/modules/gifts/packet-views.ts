import type { CallOutput } from '@touchline/contract';
import type { Queryable } from '../../platform/db/database.ts';

type PacketView = CallOutput<'redPackets'>['items'][number];

/** Earlier packets of a room that are shown. */
const SHOWN = 20;

interface Row {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly chatRoomNo: string;
  readonly username: string;
  readonly currency: PacketView['currency'];
  readonly coins: number;
  readonly count: number;
  readonly split: PacketView['split'];
  readonly at: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
  readonly returned: number;
  readonly left: bigint;
  readonly got: number | null;
}

interface Reader {
  readonly siteId: number;
  readonly memberId: bigint | null;
}

const SELECT = `SELECT p.id, p.member_id AS "memberId", p.room_no AS "chatRoomNo", p.username, p.currency, p.coins, p.count, p.split,
    p.at, p.expires_at AS "expiresAt", p.closed_at AS "closedAt", p.returned, s.left, s.got
  FROM red_packet p CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE member_id IS NULL) AS left, max(coins) FILTER (WHERE member_id = $2) AS got
    FROM red_packet_share WHERE packet_id = p.id) s`;

/** The latest packets of a room, the newest first. */
export async function packetsOf(
  db: Queryable,
  { siteId, memberId }: Reader,
  chatRoomNo: string,
): Promise<PacketView[]> {
  const rows = await db.query<Row>(
    `${SELECT} WHERE p.site_id = $1 AND p.room_no = $3 ORDER BY p.id DESC LIMIT ${SHOWN}`,
    [siteId, memberId, chatRoomNo],
  );
  return rows.map((row) => viewOf(row, memberId));
}

/** A packet with its openers in their order; null where the site has none of this number. */
export async function packetDetail(
  db: Queryable,
  { siteId, memberId }: Reader,
  packetId: string,
): Promise<CallOutput<'redPacket'> | null> {
  const [row] = await db.query<Row>(`${SELECT} WHERE p.site_id = $1 AND p.id = $3`, [siteId, memberId, packetId]);
  if (!row) return null;
  const shares = await db.query<{ memberId: bigint; username: string; coins: number; at: Date }>(
    `SELECT member_id AS "memberId", username, coins, opened_at AS at FROM red_packet_share
     WHERE packet_id = $1 AND member_id IS NOT NULL ORDER BY place`,
    [packetId],
  );
  return {
    ...viewOf(row, memberId),
    shares: shares.map((share) => ({
      username: share.username,
      coins: share.coins,
      at: share.at.getTime(),
      isSelf: share.memberId === memberId,
    })),
  };
}

function viewOf({ id, memberId, at, expiresAt, closedAt, left, ...row }: Row, reader: bigint | null): PacketView {
  return {
    ...row,
    packetId: String(id),
    at: at.getTime(),
    expiresAt: expiresAt.getTime(),
    left: Number(left),
    state: left === 0n ? 'empty' : closedAt === null ? 'open' : 'returned',
    isOwn: memberId === reader,
  };
}
