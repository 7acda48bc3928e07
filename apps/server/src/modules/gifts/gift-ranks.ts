import type { CallOutput, ParsedInput } from '@touchline/contract';
import { levelOf } from '@touchline/rules/rooms';
import type { Queryable } from '../../platform/db/database.ts';

type Rank = CallOutput<'rewardRank'>;
type Period = ParsedInput<'rewardRank'>['period'];

const SHOWN = 50;
const DAY_MS = 24 * 3_600_000;
const LENGTH_MS: Readonly<Record<Exclude<Period, 'match'>, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  total: Number.POSITIVE_INFINITY,
};

interface Row {
  readonly memberId: bigint;
  readonly username: string;
  readonly coins: bigint;
  /** All that the member gave at the site, to all hosts together. */
  readonly everGiven: bigint;
  readonly rank: bigint;
  readonly toNext: bigint | null;
  readonly isHidden: boolean;
}

interface Asked {
  readonly siteId: number;
  readonly anchorRoomId: string;
  readonly period: Period;
  /** When their broadcast began, or the last one; null where they had none. */
  readonly broadcastSince: number | null;
  readonly reader: bigint | null;
  readonly now: number;
}

/** Members ranked by what they gave to an anchor. Equal members rank in the order in which they reached the sum. */
export async function readRank(db: Queryable, asked: Asked): Promise<Rank> {
  const { siteId, anchorRoomId, period, broadcastSince, reader, now } = asked;
  const since = period === 'match' ? broadcastSince : Math.max(0, now - LENGTH_MS[period]);
  if (since === null) return { items: [], own: null };
  const rows = await db.query<Row>(
    `WITH given AS (
       SELECT member_id, sum(coins)::bigint AS coins, (array_agg(username ORDER BY id DESC))[1] AS username, max(id) AS last
       FROM gift_order
       WHERE site_id = $1 AND anchor_room_id = $2 AND at > $3
       GROUP BY member_id
     ), ranked AS (
       SELECT *, row_number() OVER best AS rank, lag(coins) OVER best - coins AS ahead
       FROM given WINDOW best AS (ORDER BY coins DESC, last)
     )
     SELECT r.member_id AS "memberId", r.username, r.coins, r.rank, r.ahead AS "toNext",
            coalesce(m.is_hidden, false) AS "isHidden",
            (SELECT sum(g.coins)::bigint FROM gift_order g WHERE g.site_id = $1 AND g.member_id = r.member_id) AS "everGiven"
     FROM ranked r LEFT JOIN gift_member m USING (member_id) WHERE r.rank <= $4 OR r.member_id = $5 ORDER BY r.rank`,
    [siteId, anchorRoomId, new Date(period === 'match' ? since - 1 : since), SHOWN, reader],
  );
  const items = rows.map((row) => supporter(row, reader));
  const own = rows.find(({ memberId }) => memberId === reader);
  return {
    items: items.filter(({ rank }) => rank <= SHOWN),
    own: own ? { ...supporter(own, reader), toNext: own.toNext === null ? null : Number(own.toNext) } : null,
  };
}

function supporter({ memberId, username, coins, everGiven, rank, isHidden }: Row, reader: bigint | null) {
  return {
    rank: Number(rank),
    username: isHidden ? null : username,
    level: isHidden ? 0 : levelOf(Number(everGiven)),
    coins: Number(coins),
    isSelf: memberId === reader,
  };
}
