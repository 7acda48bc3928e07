import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import { keepColumns, levelColumns, type Programme, topLevel } from './programme.ts';

/** A member whose level changed, or will be checked soon. */
export interface LevelNews {
  readonly memberId: bigint;
  readonly what: 'rise' | 'fall' | 'keep_ends';
  readonly level: number;
  readonly until: string | null;
  readonly currency: CurrencyCode;
  /** Growth by valid stake that is missing to keep the level; null for news of a change. */
  readonly left: bigint | null;
}

const LEVEL = 'unnest($4::int[], $5::bigint[]) AS entry (level, growth)';
const KEEP = 'unnest($6::int[], $7::text[], $8::bigint[]) AS rule (level, currency, keep)';

/** Texts of queries on members, of the module whose table they are about. */
export interface MemberQueries {
  /** A table expression of the unit that each member settles in. */
  readonly units: string;
  /** Shows levels on their members. Nothing else writes them. */
  showLevels(changed: string): string;
}

/**
 * Levels after a day was counted: raised at once where growth reaches a higher one; kept for another period, or one level lower, at
 * the end of a period. A member who falls has the growth with which the lower level begins, so that the next day does not raise again.
 */
export async function changeLevels(
  tx: Queryable,
  queries: MemberQueries,
  programme: Programme,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<LevelNews[]> {
  const { siteId, vip } = programme;
  const shared = [siteId, day, vip.keepDays, ...levelColumns(programme), ...keepColumns(programme)];
  const news = [
    ...(await tx.query<LevelNews>(rise(queries), [...shared, now])),
    ...(await tx.query<LevelNews>(deadline(queries), [...shared, now, topLevel(programme)])),
    ...(await tx.query<LevelNews>(notice(queries), [siteId, day, vip.noticeDays, ...keepColumns(programme)])),
  ];
  return news;
}

const rise = ({ units, showLevels }: MemberQueries) => `
  WITH target AS (
    SELECT m.member_id, m.level AS from_level, max(entry.level) AS level
    FROM vip_member m JOIN ${LEVEL} ON entry.growth <= m.growth
    WHERE m.site_id = $1::int GROUP BY m.member_id HAVING max(entry.level) > m.level
  ), changed AS (
    UPDATE vip_member v SET level = t.level, since = $2::date + 1, kept = 0, noticed = NULL,
      keep_until = CASE WHEN rule.keep IS NOT NULL THEN $2::date + $3::int END
    FROM target t JOIN ${units} AS m ON m.id = t.member_id LEFT JOIN ${KEEP} ON rule.level = t.level AND rule.currency = m.currency
    WHERE v.member_id = t.member_id
    RETURNING v.member_id, t.from_level, v.level, v.growth, v.keep_until, m.currency
  ), logged AS (
    INSERT INTO vip_change (site_id, member_id, day, kind, from_level, to_level, growth, growth_after, until, at)
    SELECT $1::int, member_id, $2::date, 'rise', from_level, level, 0, growth, keep_until, $9::timestamptz FROM changed
  ), shown AS (${showLevels('changed')})
  SELECT member_id AS "memberId", 'rise' AS what, level, keep_until::text AS until, currency, NULL::bigint AS left FROM changed`;

const deadline = ({ units, showLevels }: MemberQueries) => `
  WITH due AS (
    SELECT v.member_id, v.level AS from_level, v.growth, m.currency,
      entry.growth IS NOT NULL AND v.growth >= entry.growth AND v.kept >= coalesce(rule.keep, 0) AS is_kept
    FROM vip_member v JOIN ${units} AS m ON m.id = v.member_id
    LEFT JOIN ${LEVEL} ON entry.level = v.level
    LEFT JOIN ${KEEP} ON rule.level = v.level AND rule.currency = m.currency
    WHERE v.site_id = $1::int AND v.keep_until <= $2::date
  ), target AS (
    SELECT d.*, CASE WHEN d.is_kept THEN d.from_level ELSE least(d.from_level - 1, $10::int) END AS level FROM due d
  ), changed AS (
    UPDATE vip_member v SET level = t.level, since = $2::date + 1, kept = 0, noticed = NULL,
      growth = CASE WHEN t.is_kept THEN v.growth ELSE least(v.growth, entry.growth) END,
      keep_until = CASE WHEN rule.keep IS NOT NULL THEN $2::date + $3::int END
    FROM target t JOIN ${LEVEL} ON entry.level = t.level LEFT JOIN ${KEEP} ON rule.level = t.level AND rule.currency = t.currency
    WHERE v.member_id = t.member_id
    RETURNING v.member_id, t.from_level, v.level, v.growth, v.growth - t.growth AS taken, v.keep_until, t.currency, t.is_kept
  ), logged AS (
    INSERT INTO vip_change (site_id, member_id, day, kind, from_level, to_level, growth, growth_after, until, at)
    SELECT $1::int, member_id, $2::date, CASE WHEN is_kept THEN 'keep' ELSE 'fall' END, from_level, level, taken, growth, keep_until, $9::timestamptz
    FROM changed
  ), shown AS (${showLevels('(SELECT member_id, level FROM changed WHERE NOT is_kept)')})
  SELECT member_id AS "memberId", 'fall' AS what, level, keep_until::text AS until, currency, NULL::bigint AS left
  FROM changed WHERE NOT is_kept`;

const notice = ({ units }: MemberQueries) => `
  UPDATE vip_member v SET noticed = v.keep_until
  FROM ${units} AS m JOIN unnest($4::int[], $5::text[], $6::bigint[]) AS rule (level, currency, keep) ON rule.currency = m.currency
  WHERE v.site_id = $1::int AND m.id = v.member_id AND rule.level = v.level
    AND v.keep_until > $2::date AND v.keep_until <= $2::date + $3::int AND v.noticed IS DISTINCT FROM v.keep_until AND v.kept < rule.keep
  RETURNING v.member_id AS "memberId", 'keep_ends' AS what, v.level, v.keep_until::text AS until, m.currency, rule.keep - v.kept AS left`;

/** Gives members the levels that they brought along, with the growth at which these begin. Safe to repeat. */
export async function beginAt(
  tx: Queryable,
  queries: MemberQueries,
  siteId: number,
  programme: Programme | null,
  members: readonly { readonly memberId: bigint; readonly level: number }[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<void> {
  const [levels, growth] = programme ? levelColumns(programme) : [[], []];
  const keep = programme ? keepColumns(programme) : [[], [], []];
  const top = programme ? topLevel(programme) : Number.MAX_SAFE_INTEGER;
  await tx.query(
    `WITH given AS (
       SELECT given.member_id, given.level, coalesce(entry.growth, 0) AS growth,
         CASE WHEN rule.keep IS NOT NULL THEN $2::date + $3::int END AS keep_until
       FROM unnest($10::bigint[], $11::int[]) AS given (member_id, level) JOIN ${queries.units} AS m ON m.id = given.member_id
       LEFT JOIN ${LEVEL} ON entry.level = given.level
       LEFT JOIN ${KEEP} ON rule.level = given.level AND rule.currency = m.currency
     ), changed AS (
       INSERT INTO vip_member (member_id, site_id, level, growth, since, keep_until, kept)
       SELECT member_id, $1::int, level, growth, $2::date, keep_until, 0 FROM given
       ON CONFLICT (member_id) DO NOTHING RETURNING member_id, level, growth, keep_until
     ), logged AS (
       INSERT INTO vip_change (site_id, member_id, day, kind, from_level, to_level, growth, growth_after, until, at)
       SELECT $1::int, member_id, $2::date, 'moved', 0, level, growth, growth, keep_until, $9::timestamptz FROM changed
     )
     ${queries.showLevels('changed')}`,
    [
      ...[siteId, day, programme?.vip.keepDays ?? 0, levels, growth, ...keep, now],
      ...[members.map(({ memberId }) => memberId), members.map(({ level }) => Math.min(level, top))],
    ],
  );
}
