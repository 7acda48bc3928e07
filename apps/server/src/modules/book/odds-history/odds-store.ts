import type { Queryable } from '../../../platform/db/database.ts';
import type { Market } from '../../../suppliers/feed/port.ts';
import type { OddsPoint } from './odds-point.ts';

const BATCH = 500;
/** Matches whose points are deleted by one statement. */
const CLEARED = 50;

interface Row {
  readonly matchId: bigint;
  readonly type: Market['type'];
  readonly at: Date;
  readonly lineQuarters: number | null;
  readonly oddsMilli: readonly number[];
  readonly period: NonNullable<OddsPoint['played']>['period'] | null;
  readonly minute: string | null;
  readonly home: number | null;
  readonly away: number | null;
}

const COLUMNS = `match_id AS "matchId", type, at, line_quarters AS "lineQuarters", odds_milli AS "oddsMilli", period, minute,
  home_score AS home, away_score AS away`;

export interface MatchPoint {
  readonly matchId: string;
  readonly point: OddsPoint;
}

/** Adds points; one that another node wrote for the same minute stays. */
export async function insertPoints(on: Queryable, points: readonly MatchPoint[]): Promise<void> {
  for (let start = 0; start < points.length; start += BATCH) {
    const batch = points.slice(start, start + BATCH);
    const of = <Value>(value: (point: OddsPoint) => Value) => batch.map(({ point }) => value(point));
    await on.prepared(
      `INSERT INTO match_odds (match_id, type, at, line_quarters, odds_milli, period, minute, home_score, away_score)
       SELECT match_id, type, at, line, odds::int[], period, minute, home, away
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::int[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])
         AS p (match_id, type, at, line, odds, period, minute, home, away)
       ON CONFLICT DO NOTHING`,
      [
        batch.map(({ matchId }) => BigInt(matchId)),
        of(({ type }) => type),
        of(({ at }) => new Date(at)),
        of(({ lineQuarters }) => lineQuarters),
        of(({ oddsMilli }) => `{${oddsMilli.join(',')}}`),
        of(({ played }) => played?.period ?? null),
        of(({ played }) => played?.minute ?? null),
        of(({ played }) => played?.score.home ?? null),
        of(({ played }) => played?.score.away ?? null),
      ],
    );
  }
}

/** The last points of markets, each of a match; those of which nothing is known are left out. */
export async function lastPoints(
  on: Queryable,
  markets: readonly { readonly matchId: string; readonly type: Market['type'] }[],
): Promise<MatchPoint[]> {
  const found: MatchPoint[] = [];
  for (let start = 0; start < markets.length; start += BATCH) {
    const batch = markets.slice(start, start + BATCH);
    const rows = await on.query<Row>(
      `SELECT p.* FROM unnest($1::bigint[], $2::text[]) AS m (id, kind) CROSS JOIN LATERAL (
         SELECT ${COLUMNS} FROM match_odds WHERE match_id = m.id AND type = m.kind ORDER BY at DESC LIMIT 1) p`,
      [batch.map(({ matchId }) => BigInt(matchId)), batch.map(({ type }) => type)],
    );
    found.push(...rows.map((row) => ({ matchId: String(row.matchId), point: toPoint(row) })));
  }
  return found;
}

/** Every point of a match, the oldest first. */
export async function pointsOf(on: Queryable, matchId: string): Promise<OddsPoint[]> {
  const rows = await on.query<Row>(`SELECT ${COLUMNS} FROM match_odds WHERE match_id = $1 ORDER BY at`, [
    BigInt(matchId),
  ]);
  return rows.map(toPoint);
}

/** Deletes the points of matches that ended before a moment, or should have begun before another, some at a time. */
export async function clearPoints(on: Queryable, endedBefore: number, startedBefore: number): Promise<void> {
  for (;;) {
    const matches = await on.query<{ id: bigint }>(
      `SELECT id FROM match WHERE (ended_at < $1 OR start_at < $2)
         AND EXISTS (SELECT 1 FROM match_odds WHERE match_id = match.id) LIMIT $3`,
      [new Date(endedBefore), new Date(startedBefore), CLEARED],
    );
    if (matches.length === 0) return;
    await on.query('DELETE FROM match_odds WHERE match_id = ANY ($1)', [matches.map(({ id }) => id)]);
  }
}

function toPoint({ type, at, lineQuarters, oddsMilli, period, minute, home, away }: Row): OddsPoint {
  const played = period === null ? null : { period, minute: minute ?? '', score: { home: home ?? 0, away: away ?? 0 } };
  return { type, at: at.getTime(), lineQuarters, oddsMilli, played };
}
