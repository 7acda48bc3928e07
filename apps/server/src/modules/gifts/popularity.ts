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

/** A card of a host may be as old as this, so that lists that everybody reads cost one query in this time. */
const KEPT_MS = 10_000;

/** The popularity of the hosts of each site, by their rooms, kept for some seconds. */
export class Heat {
  readonly #known = new Map<number, { readonly at: number; readonly heat: Promise<ReadonlyMap<string, number>> }>();
  readonly #read: (siteId: number, now: number) => Promise<readonly Popular[]>;

  constructor(read: (siteId: number, now: number) => Promise<readonly Popular[]>) {
    this.#read = read;
  }

  at(siteId: number, now: number): Promise<ReadonlyMap<string, number>> {
    const known = this.#known.get(siteId);
    if (known && now - known.at < KEPT_MS) return known.heat;
    const heat = this.#read(siteId, now).then(
      (hosts) => new Map(hosts.map(({ anchorRoomId, score }) => [anchorRoomId, score])),
    );
    // A failure is not kept.
    heat.catch(() => this.#known.delete(siteId));
    this.#known.set(siteId, { at: now, heat });
    return heat;
  }
}
