import type { Queryable } from '../../../platform/db/database.ts';
import type { MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { isCalledOff, isStopped, OVER } from '../board/board.ts';
import type { Stoppages } from './stoppages.ts';

type Status = MatchState['status'];

const WRITE_BATCH = 500;

/** The status of a match from a moment on. */
export interface StatusChange {
  readonly matchId: string;
  readonly status: Status;
  readonly at: number;
}

/** The rows of matches: what was announced about each, and its status now. */
export class MatchRegister {
  readonly #stoppages: Stoppages;

  constructor(stoppages: Stoppages) {
    this.#stoppages = stoppages;
  }

  /** Writes matches that are new, or whose kick-off, ground or names have changed by the time `at`. */
  async announce(on: Queryable, matches: readonly MatchInfo[], at: number): Promise<void> {
    for (let start = 0; start < matches.length; start += WRITE_BATCH) {
      const batch = matches.slice(start, start + WRITE_BATCH);
      await this.#postpone(on, batch, at);
      await keepNames(on, batch, at);
      await on.query(
        `INSERT INTO match (id, sport, info, start_at, status)
         SELECT id, sport, info::jsonb, start_at, 'not_started'
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) AS f (id, sport, info, start_at)
         ON CONFLICT (id) DO UPDATE SET info = excluded.info, start_at = excluded.start_at
         WHERE match.info <> excluded.info OR match.start_at <> excluded.start_at`,
        [
          batch.map((match) => BigInt(match.matchId)),
          batch.map((match) => match.sport),
          batch.map((match) => JSON.stringify(match)),
          batch.map((match) => new Date(match.startAt)),
        ],
      );
    }
  }

  /**
   * Begins a stoppage for matches with bets whose kick-off was moved to a later time: for the bets struck so far, the
   * former kick-off was missed. A competition has no such rule.
   */
  async #postpone(on: Queryable, matches: readonly MatchInfo[], at: number): Promise<void> {
    const later = await on.query<{ id: bigint; missed: Date }>(
      `SELECT m.id, m.start_at AS missed
       FROM unnest($1::bigint[], $2::timestamptz[]) AS f (id, start_at) JOIN match m USING (id)
       WHERE m.status = 'not_started' AND f.start_at > m.start_at AND m.info->>'kind' IS NULL
         AND EXISTS (SELECT 1 FROM bet_leg l WHERE l.match_id = m.id)
       FOR UPDATE OF m`,
      [matches.map(({ matchId }) => BigInt(matchId)), matches.map(({ startAt }) => new Date(startAt))],
    );
    for (const { id, missed } of later) await this.#stoppages.begin(on, id, new Date(at), missed);
  }

  /**
   * Writes the status of matches, one change for each. A match that counts as abandoned after a stoppage is not stopped
   * again, but it may still be played.
   */
  async move(on: Queryable, changes: readonly StatusChange[]): Promise<void> {
    if (changes.length === 0) return;
    const moved = await on.query<{ id: bigint; before: Status; status: Status; startAt: Date; at: Date }>(
      `UPDATE match m SET status = d.status, ended_at = CASE WHEN d.status = ANY ($4) THEN coalesce(m.ended_at, d.at) END
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS d (id, status, at) JOIN match old USING (id)
       WHERE m.id = d.id AND m.status <> d.status AND NOT (d.status IN ('postponed', 'interrupted') AND EXISTS (
         SELECT 1 FROM match_stoppage s WHERE s.match_id = m.id AND s.abandoned_at IS NOT NULL AND s.resumed_at IS NULL))
       RETURNING m.id, old.status AS before, m.status, m.start_at AS "startAt", d.at`,
      [
        changes.map(({ matchId }) => BigInt(matchId)),
        changes.map(({ status }) => status),
        changes.map(({ at }) => new Date(at)),
        [...OVER],
      ],
    );
    for (const { id, before, status, startAt, at } of moved) {
      if (isCalledOff(status) && !isStopped(before)) await this.#stoppages.callOff(on, id, at);
      else if (!isStopped(status)) await this.#stoppages.end(on, id, at, status);
      else if (!isStopped(before)) await this.#stoppages.begin(on, id, at, status === 'postponed' ? startAt : at);
    }
  }
}

/** Keeps the former names of matches, because tickets of bets struck so far go on showing them (standards WAG-3). */
async function keepNames(on: Queryable, matches: readonly MatchInfo[], at: number): Promise<void> {
  await on.query(
    `INSERT INTO match_name_before (match_id, until, league_name, home_name, away_name)
     SELECT m.id, $5, m.info->>'leagueName', m.info->'home'->>'name', m.info->'away'->>'name'
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS f (id, league, home, away) JOIN match m USING (id)
     WHERE (m.info->>'leagueName', m.info->'home'->>'name', m.info->'away'->>'name') <> (f.league, f.home, f.away)
       AND EXISTS (SELECT 1 FROM bet_leg l WHERE l.match_id = m.id)
     ON CONFLICT DO NOTHING`,
    [
      matches.map(({ matchId }) => BigInt(matchId)),
      matches.map(({ leagueName }) => leagueName),
      matches.map(({ home }) => home.name),
      matches.map(({ away }) => away.name),
      new Date(at),
    ],
  );
}
