import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { Queryable } from '../../platform/db/database.ts';

type Popular = CallOutput<'hostPopularity'>['items'][number];
type Period = ParsedInput<'hostPopularity'>['period'];

const HOUR_MS = 3_600_000;
const LENGTH_MS: Readonly<Record<Period, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS };

/** The value of one present viewer and of one new follower, in coins. The call, the page and the decision have the same figures. */
const PER_VIEWER = 10;
const PER_FOLLOWER = 20;

/** A host of a site, in the order of the list of hosts. */
export type HostFacts = Pick<Popular, 'anchorRoomId' | 'nick' | 'art' | 'isOnAir' | 'viewers' | 'newFollowers'>;

interface Asked {
  readonly siteId: number;
  readonly period: Period;
  readonly now: number;
  readonly hosts: (siteId: number, since: number) => Promise<readonly HostFacts[]>;
}

/** Hosts by viewers, new followers and coins. */
export async function readPopularity(db: Queryable, { siteId, period, now, hosts }: Asked): Promise<Popular[]> {
  const since = now - LENGTH_MS[period];
  const [facts, given] = await Promise.all([
    hosts(siteId, since),
    db.query<{ anchorRoomId: bigint; coins: bigint }>(
      `SELECT anchor_room_id AS "anchorRoomId", sum(coins)::bigint AS coins FROM gift_order
       WHERE site_id = $1 AND at > $2 GROUP BY anchor_room_id`,
      [siteId, new Date(since)],
    ),
  ]);
  const coinsOf = new Map(given.map(({ anchorRoomId, coins }) => [String(anchorRoomId), Number(coins)]));
  return facts
    .map((host) => {
      const coins = coinsOf.get(host.anchorRoomId) ?? 0;
      return { ...host, coins, score: host.viewers * PER_VIEWER + host.newFollowers * PER_FOLLOWER + coins };
    })
    .sort((a, b) => b.score - a.score)
    .map((host, index) => ({ ...host, rank: index + 1 }));
}
