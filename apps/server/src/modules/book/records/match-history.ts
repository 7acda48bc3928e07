import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PastMatch } from '../../../suppliers/feed/port.ts';
import type { MatchRecords } from './match-records.ts';

interface HistoryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly records: Pick<MatchRecords, 'result'>;
}

/**
 * Writes matches that ended before the source started. A new platform therefore has results, and one that was stopped misses
 * none.
 */
export class MatchHistory {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** Writes what is not known about these matches. Writing the same again changes nothing. */
  async write(past: readonly PastMatch[], source: string): Promise<void> {
    const { db, records } = this.#parts;
    const rows = await db.query<{ id: bigint; isOver: boolean }>(
      `SELECT id, EXISTS (SELECT 1 FROM match_result r WHERE r.match_id = m.id AND r.result->>'state' <> 'playing') AS "isOver"
       FROM match m WHERE id = ANY ($1)`,
      [past.map(({ match }) => BigInt(match.matchId))],
    );
    const isOver = new Map(rows.map((row) => [String(row.id), row.isOver]));
    await this.#writeUnknown(
      past.filter(({ match }) => !isOver.has(match.matchId)),
      source,
    );
    // It may have been bet on: its end is recorded with all that follows from it.
    for (const one of past.filter(({ match }) => isOver.get(match.matchId) === false)) {
      const { result, events } = one.end();
      await records.result(result, source, events);
    }
  }

  /** Nobody can have bet on a match that was not announced: its record settles nothing. */
  async #writeUnknown(past: readonly PastMatch[], source: string): Promise<void> {
    if (past.length === 0) return;
    const ends = past.map((one) => ({ ...one, ...one.end() }));
    await this.#parts.db.query(
      `WITH told AS (
         SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::timestamptz[],
           $8::bigint[], $9::text[], $10::text[], $11::text[])
           AS t (id, sport, info, lineup, start_at, status, ended_at, version, result, state, events)
       ), written AS (
         INSERT INTO match (id, sport, info, lineup, start_at, status, ended_at)
         SELECT id, sport, info::jsonb, lineup::jsonb, start_at, status, ended_at FROM told
         ON CONFLICT DO NOTHING RETURNING id
       )
       INSERT INTO match_result (match_id, version, result, state, events, source, at)
       SELECT id, version, result::jsonb, state::jsonb, events::jsonb, $12, $13 FROM told JOIN written USING (id)`,
      [
        ends.map(({ match }) => BigInt(match.matchId)),
        ends.map(({ match }) => match.sport),
        ends.map(({ match }) => JSON.stringify(match)),
        ends.map(({ lineup }) => lineup && JSON.stringify(lineup)),
        ends.map(({ match }) => new Date(match.startAt)),
        ends.map(({ result }) => result.state.status),
        ends.map(({ endedAt }) => new Date(endedAt)),
        ends.map(({ result }) => result.version),
        ends.map(({ result }) => JSON.stringify(result.facts)),
        ends.map(({ result }) => JSON.stringify(result.state)),
        ends.map(({ events }) => JSON.stringify(events)),
        source,
        new Date(this.#parts.clock.now()),
      ],
    );
  }
}
