import type { Queryable } from '../../platform/db/database.ts';
import { LATE_COMMIT_MS } from '../../platform/db/late-commit.ts';
import { dayBounds } from '../../platform/site/site-day.ts';
import { type Programme, rateColumns, rebateColumns } from './programme.ts';

/** Texts of queries on what members deposited and staked. They belong to the modules whose tables they read. */
export interface DeedQueries {
  /** Rows of member, `about`, unit and amount; `which` is a condition. */
  deposits(site: string, which: string): string;
  arrivedIn(from: string, to: string): string;
  arrivedOn(pairs: string): string;
  /** Members and days whose deposits were reversed in a window. */
  reversedIn(window: { site: string; from: string; to: string }): string;
  /** Rows of member, `about`, unit, kind of games, valid stake and what of it brings rebate. */
  stakes(names: { site: string; minOddsMilli: string }, which: string): string;
  settledIn(window: { site: string; from: string; to: string }): string;
  settledOn(pairs: string): string;
  /** Members and days whose bets were changed in a window. */
  correctedIn(window: { site: string; from: string; to: string }): string;
  /** Rows of member, `about`, unit, kind of games, valid stake and what of it brings rebate, of rounds at venues. */
  rounds(site: string, which: string): string;
  readIn(window: { from: string; to: string }): string;
  readOn(pairs: string): string;
  /** Members and days whose rounds were read or corrected in a window. */
  roundsChangedIn(window: { site: string; from: string; to: string }): string;
}

const RATE = `unnest($6::text[], $7::text[], $8::bigint[]) AS rate (source, currency, per_minor)`;
const WINDOW = { site: '$1::int', from: '$2::timestamptz', to: '$3::timestamptz' };
const NAMES = { site: '$1::int', minOddsMilli: '$5::int' };

/**
 * Writes down what members did on a day, and the differences that corrections of earlier days made. It runs once for a day, in the
 * transaction that moves the site on to this day.
 */
export async function countDay(tx: Queryable, queries: DeedQueries, programme: Programme, day: string): Promise<void> {
  const { siteId, vip } = programme;
  const { from, to } = dayBounds(day);
  const rates = rateColumns(programme);
  const params = (first: number) => [siteId, new Date(first), new Date(to), day, vip.rebate.minOddsMilli, ...rates];
  await tx.query(ofTheDay(queries), params(from));
  // Rows that a transaction wrote late are found on the next day.
  await tx.query(corrections(queries), [...params(from - LATE_COMMIT_MS), new Date(from)]);
  await tx.query(
    `INSERT INTO vip_member (member_id, site_id, level, growth, since, kept)
     SELECT member_id, $1::int, 0, sum(growth), $2::date, coalesce(sum(growth) FILTER (WHERE kind <> 'deposit'), 0)
     FROM vip_day WHERE site_id = $1::int AND day = $2::date GROUP BY member_id
     ON CONFLICT (member_id) DO UPDATE SET growth = vip_member.growth + excluded.growth, kept = vip_member.kept + excluded.kept`,
    [siteId, day],
  );
  await tx.query(REBATE, [siteId, day, ...rebateColumns(programme)]);
}

/** SQL for the stakes of bets and rounds together, because a venue may have games of the same types as the book. */
function staked(queries: DeedQueries, { bets, rounds }: { bets: string; rounds: string }): string {
  return `
    SELECT member_id, about, currency, kind, sum(amount)::bigint AS amount, sum(rebatable)::bigint AS rebatable
    FROM (
      SELECT member_id, about, currency, kind, amount, rebatable FROM (${queries.stakes(NAMES, bets)}) AS bets
      UNION ALL
      SELECT member_id, about, currency, kind, amount, rebatable FROM (${queries.rounds('$1::int', rounds)}) AS rounds
    ) AS both_kinds
    GROUP BY 1, 2, 3, 4`;
}

function ofTheDay(queries: DeedQueries): string {
  const deposits = queries.deposits('$1::int', queries.arrivedIn(WINDOW.from, WINDOW.to));
  const stakes = staked(queries, { bets: queries.settledIn(WINDOW), rounds: queries.readIn(WINDOW) });
  return `
    INSERT INTO vip_day (site_id, member_id, day, about, kind, currency, amount, rebatable, growth)
    SELECT $1::int, deed.member_id, $4::date, $4::date, deed.kind, deed.currency, deed.amount, deed.rebatable, deed.amount * rate.per_minor
    FROM (
      SELECT member_id, currency, 'deposit' AS kind, amount, 0::bigint AS rebatable FROM (${deposits}) AS deposits
      UNION ALL
      SELECT member_id, currency, kind, amount, rebatable FROM (${stakes}) AS stakes
    ) AS deed
    JOIN ${RATE} ON rate.currency = deed.currency AND rate.source = CASE deed.kind WHEN 'deposit' THEN 'deposit' ELSE 'stake' END
    WHERE deed.amount > 0`;
}

/**
 * A day of a member whose bets or rounds changed, or whose deposit was reversed, is counted anew, and compared with all that was booked about it so far. Days before the
 * programme began stay out.
 */
function corrections(queries: DeedQueries): string {
  const late = { ...WINDOW, to: '$9::timestamptz' };
  const stakes = staked(queries, { bets: queries.settledOn('late'), rounds: queries.readOn('late') });
  return `
    WITH late AS MATERIALIZED (
      SELECT found.member_id, found.about
      FROM (
        ${queries.correctedIn(WINDOW)}
        UNION ${queries.roundsChangedIn(WINDOW)}
        UNION ${queries.reversedIn(WINDOW)}
        UNION SELECT member_id, about FROM (${queries.deposits('$1::int', queries.arrivedIn(late.from, late.to))}) AS arrived
      ) AS found
      JOIN vip_site s ON s.site_id = $1::int AND found.about >= s.from_day
      WHERE found.about < $4::date
    ), fresh AS (
      SELECT member_id, about, currency, 'deposit' AS kind, amount, 0::bigint AS rebatable
      FROM (${queries.deposits('$1::int', queries.arrivedOn('late'))}) AS deposits
      UNION ALL
      SELECT member_id, about, currency, kind, amount, rebatable
      FROM (${stakes}) AS stakes
    ), booked AS (
      SELECT d.member_id, d.about, d.currency, d.kind, sum(d.amount)::bigint AS amount, sum(d.rebatable)::bigint AS rebatable
      FROM vip_day d JOIN late ON late.member_id = d.member_id AND late.about = d.about GROUP BY 1, 2, 3, 4
    ), difference AS (
      SELECT member_id, about, currency, kind, coalesce(f.amount, 0) - coalesce(b.amount, 0) AS amount,
        coalesce(f.rebatable, 0) - coalesce(b.rebatable, 0) AS rebatable
      FROM fresh f FULL JOIN booked b USING (member_id, about, currency, kind)
    )
    INSERT INTO vip_day (site_id, member_id, day, about, kind, currency, amount, rebatable, growth)
    SELECT $1::int, d.member_id, $4::date, d.about, d.kind, d.currency, d.amount, d.rebatable, d.amount * rate.per_minor
    FROM difference d
    JOIN ${RATE} ON rate.currency = d.currency AND rate.source = CASE d.kind WHEN 'deposit' THEN 'deposit' ELSE 'stake' END
    WHERE d.amount <> 0 OR d.rebatable <> 0`;
}

/** The rebate of a day at the level that was held on it. It is computed as `rebateOf` of the rules does for one member. */
const REBATE = `
  INSERT INTO rebate_day (site_id, member_id, day, currency, level, amount, carry, parts)
  SELECT $1::int, s.member_id, $2::date, s.currency, s.level, s.paid, s.total - s.paid * 10000, s.parts
  FROM (
    SELECT t.*, greatest(t.total, 0) / 10000 AS paid
    FROM (
      SELECT p.member_id, p.currency, p.level, p.parts, (p.total + coalesce(before.carry, 0))::bigint AS total
      FROM (
        SELECT k.member_id, k.currency, m.level, sum(k.rebatable * rate.points) AS total,
          jsonb_object_agg(k.kind, jsonb_build_array(k.rebatable, rate.points)) AS parts
        FROM (
          SELECT member_id, currency, kind, sum(rebatable)::bigint AS rebatable FROM vip_day
          WHERE site_id = $1::int AND day = $2::date AND kind <> 'deposit' GROUP BY 1, 2, 3
        ) AS k
        JOIN vip_member m ON m.member_id = k.member_id
        JOIN unnest($3::int[], $4::text[], $5::int[]) AS rate (level, kind, points) ON rate.level = m.level AND rate.kind = k.kind
        WHERE k.rebatable <> 0 AND rate.points > 0
        GROUP BY 1, 2, 3
      ) AS p
      LEFT JOIN LATERAL (
        SELECT carry FROM rebate_day r WHERE r.member_id = p.member_id AND r.currency = p.currency ORDER BY r.day DESC LIMIT 1
      ) AS before ON true
    ) AS t
  ) AS s`;
