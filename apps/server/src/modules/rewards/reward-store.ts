import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { type RewardState, reward } from './tables.ts';

export type RewardRow = typeof reward.$inferSelect;

/**
 * The reason of a reward that was taken back from a member who may not hold it any more: excluded, or the account is closed.
 * Operators write sentences.
 */
export const KEPT_AWAY = 'kept_away';
/** The reason of a reward that its member gave up. */
export const GIVEN_UP = 'given_up';

interface Key {
  readonly memberId: bigint;
  readonly grantKey: string;
}

/** The rewards that these keys were given before, by `member/key`. */
export async function rewardsOfKeys(on: Queryable, keys: readonly Key[]): Promise<Map<string, RewardRow>> {
  if (keys.length === 0) return new Map();
  const found = await on.prepared<{ id: bigint }>(
    `SELECT r.id FROM reward r JOIN unnest($1::bigint[], $2::text[]) AS k (member_id, grant_key)
       ON r.member_id = k.member_id AND r.grant_key = k.grant_key`,
    [keys.map(({ memberId }) => memberId), keys.map(({ grantKey }) => grantKey)],
  );
  if (found.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  const rows = await on.orm.select().from(reward).where(inArray(reward.id, ids));
  return new Map(rows.map((row) => [`${row.memberId}/${row.grantKey}`, row]));
}

/** Cash of a member that has to be staked for, or had to be and was not over at a moment, in the order in which it was claimed. */
export function rewardsWithTurnover(
  on: Queryable,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: string },
  from: Date,
): Promise<RewardRow[]> {
  return on.orm
    .select()
    .from(reward)
    .where(
      and(
        eq(reward.memberId, memberId),
        eq(reward.currency, currency),
        gt(reward.turnoverTimes, 0),
        isNotNull(reward.claimedAt),
        gt(reward.expiresAt, from),
      ),
    )
    .orderBy(reward.claimedAt, reward.id);
}

/** Those of these keys that a member was given something for. */
export async function givenKeys(on: Queryable, memberId: bigint, grantKeys: readonly string[]): Promise<Set<string>> {
  if (grantKeys.length === 0) return new Set();
  const rows = await on.query<{ grantKey: string }>(
    'SELECT grant_key AS "grantKey" FROM reward WHERE member_id = $1 AND grant_key = ANY ($2)',
    [memberId, grantKeys],
  );
  return new Set(rows.map(({ grantKey }) => grantKey));
}

/** Writes rows as arrays of columns: one statement for any number of them, planned once on each connection. */
export async function insertRewards(tx: Queryable, rows: readonly RewardRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Value>(read: (row: RewardRow) => Value) => rows.map(read);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  await tx.prepared(
    `INSERT INTO reward (id, site_id, member_id, grant_key, source, title, pool_id, unit, currency, amount, coin_value, goods,
       turnover_times, turnover_days, min_odds_milli, state, granted_at, expires_at, claimed_at, ended_at, free_bet, boost,
       activity_id, goods_art)
     SELECT id, site_id, member_id, grant_key, source, title, pool_id, unit, currency, amount, coin_value, goods,
       turnover_times, turnover_days, min_odds_milli, state, granted_at::timestamptz, expires_at::timestamptz,
       claimed_at::timestamptz, ended_at::timestamptz, free_bet::jsonb, boost::jsonb, activity_id, goods_art
     FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::bigint[], $11::bigint[], $12::text[], $13::int[], $14::int[], $15::int[], $16::text[], $17::text[], $18::text[],
       $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[])
     AS n (id, site_id, member_id, grant_key, source, title, pool_id, unit, currency, amount, coin_value, goods, turnover_times,
       turnover_days, min_odds_milli, state, granted_at, expires_at, claimed_at, ended_at, free_bet, boost, activity_id, goods_art)`,
    [
      ...[
        of(({ id }) => id),
        of(({ siteId }) => siteId),
        of(({ memberId }) => memberId),
        of(({ grantKey }) => grantKey),
      ],
      ...[of(({ source }) => source), of(({ title }) => title), of(({ poolId }) => poolId), of(({ unit }) => unit)],
      ...[of(({ currency }) => currency), of(({ amount }) => amount), of(({ coinValue }) => coinValue)],
      ...[of(({ goods }) => goods), of((row) => row.turnoverTimes), of((row) => row.turnoverDays)],
      ...[of(({ minOddsMilli }) => minOddsMilli), of(({ state }) => state), of(({ grantedAt }) => iso(grantedAt))],
      ...[
        of(({ expiresAt }) => iso(expiresAt)),
        of(({ claimedAt }) => iso(claimedAt)),
        of(({ endedAt }) => iso(endedAt)),
      ],
      ...[of(({ freeBet }) => freeBet && JSON.stringify(freeBet)), of(({ boost }) => boost && JSON.stringify(boost))],
      ...[of(({ activityId }) => activityId), of(({ goodsArt }) => goodsArt)],
    ],
  );
}

/** A member's own reward, or undefined. */
export async function ownReward(on: Queryable, memberId: bigint, id: bigint): Promise<RewardRow | undefined> {
  const [row] = await on.orm
    .select()
    .from(reward)
    .where(and(eq(reward.id, id), eq(reward.memberId, memberId)));
  return row;
}

/** Rewards that can be claimed at a moment, goods or everything else; locked until the transaction ends, in the order of their ids. */
export function lockClaimable(
  tx: Queryable,
  {
    ids,
    memberId,
    now,
    isGoods = false,
  }: { readonly ids?: readonly bigint[]; readonly memberId?: bigint; readonly now: Date; readonly isGoods?: boolean },
): Promise<RewardRow[]> {
  return tx.orm
    .select()
    .from(reward)
    .where(
      and(
        eq(reward.state, 'claimable'),
        isGoods ? eq(reward.unit, 'goods') : ne(reward.unit, 'goods'),
        sql`${reward.expiresAt} > ${now.toISOString()}::timestamptz`,
        ids ? inArray(reward.id, [...ids]) : undefined,
        memberId === undefined ? undefined : eq(reward.memberId, memberId),
      ),
    )
    .orderBy(reward.id)
    .for('update');
}

/** Writes the state that rows have by now. */
export async function saveStates(tx: Queryable, rows: readonly RewardRow[]): Promise<void> {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  if (rows.length === 0) return;
  await tx.query(
    `UPDATE reward SET state = n.state, claimed_at = n.claimed_at::timestamptz, expires_at = n.expires_at::timestamptz,
       ended_at = n.ended_at::timestamptz, reason = n.reason
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       AS n (id, state, claimed_at, expires_at, ended_at, reason)
     WHERE reward.id = n.id`,
    [
      ...[rows.map(({ id }) => id), rows.map(({ state }) => state), rows.map(({ claimedAt }) => iso(claimedAt))],
      ...[rows.map(({ expiresAt }) => iso(expiresAt)), rows.map(({ endedAt }) => iso(endedAt))],
      rows.map(({ reason }) => reason),
    ],
  );
}

export type RewardTab = 'claimable' | 'active' | 'claimed' | 'expired';

const STATES: Readonly<Record<RewardTab, readonly RewardState[]>> = {
  claimable: ['claimable'],
  active: ['active'],
  claimed: ['claimed', 'used'],
  expired: ['expired', 'revoked'],
};

/** A page of a member's rewards. One whose time is over counts as expired before a job has written that down. */
export async function rewardPage(
  on: Queryable,
  memberId: bigint,
  { tab, source, page, size }: { tab: RewardTab; source: string | null; page: number; size: number },
  now: Date,
): Promise<{ readonly rows: RewardRow[]; readonly total: number; readonly claimable: number }> {
  const isOver = sql`${reward.state} IN ('claimable', 'active') AND ${reward.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const inTab =
    tab === 'expired'
      ? sql`(${inArray(reward.state, [...STATES.expired])} OR ${isOver})`
      : and(inArray(reward.state, [...STATES[tab]]), sql`NOT (${isOver})`);
  const where = and(eq(reward.memberId, memberId), inTab, source === null ? undefined : eq(reward.source, source));
  const columns = tab === 'claimable' || tab === 'active' ? [reward.expiresAt, reward.id] : [sql`${reward.id} DESC`];
  const [rows, [counts]] = await Promise.all([
    on.orm
      .select()
      .from(reward)
      .where(where)
      .orderBy(...columns)
      .limit(size)
      .offset((page - 1) * size),
    on.orm
      .select({
        total: sql<number>`count(*) FILTER (WHERE ${where})::int`,
        claimable: sql<number>`count(*) FILTER (WHERE ${reward.state} = 'claimable' AND NOT (${isOver}))::int`,
      })
      .from(reward)
      .where(eq(reward.memberId, memberId)),
  ]);
  return { rows, total: counts?.total ?? 0, claimable: counts?.claimable ?? 0 };
}
