import { isOutrightFacts, RESUME_WITHIN_MS, type RecordedFacts, ruleOnStoppage } from '@touchline/rules/results';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MatchState } from '../../../suppliers/feed/port.ts';
import { isCalledOff, isStopped } from '../board/board.ts';
import type { RuledStoppage } from './match-record.ts';
import { scheduleSettlement } from './schedule-settlement.ts';

/** Sources send nothing about a match that was abandoned longer ago than this. */
const TOLD_OF_MS = 30 * 24 * 3_600_000;

interface StoppageJob {
  readonly matchId: string;
  readonly stoppedAt: number;
}

/**
 * Applies the rule about matches that were stopped (standards SET-7). A match that is not continued in time counts as
 * abandoned for the bets struck before it stopped, even if its source never says so.
 */
export class Stoppages {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.jobs.handle<StoppageJob>('book.stoppage', (job) => this.#rule(job));
  }

  /**
   * A match was stopped, and the rule is applied when its time is up. A match that was postponed and got a new kick-off
   * can be stopped again, for the bets struck on that kick-off.
   */
  async begin(on: Queryable, matchId: bigint, stoppedAt: Date, countsFrom: Date): Promise<void> {
    const begun = await on.query(
      `INSERT INTO match_stoppage (match_id, stopped_at, counts_from) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING match_id`,
      [matchId, stoppedAt, countsFrom],
    );
    if (begun.length === 0) return;
    await this.#schedule(on, { matchId: String(matchId), stoppedAt: stoppedAt.getTime() }, countsFrom.getTime());
  }

  /**
   * A match goes on or was played to its end. A new kick-off alone does not end a stoppage that is not ruled on, because
   * bets wait until the match is played. A match that the source calls off is settled by its record, or when the time is
   * up.
   */
  async end(on: Queryable, matchId: bigint, at: Date, status: MatchState['status']): Promise<void> {
    const isPlayed = status === 'live' || status === 'break' || status === 'finished';
    if (!isPlayed && status !== 'not_started') return;
    await on.query(
      `UPDATE match_stoppage SET resumed_at = $2
       WHERE match_id = $1 AND resumed_at IS NULL AND ($3::boolean OR abandoned_at IS NOT NULL)`,
      [matchId, at, isPlayed],
    );
  }

  /**
   * A source calls a match off without a record of its end. A later record still counts; if none comes in time, the
   * match is settled as abandoned. A match whose end is on record needs no such rule.
   */
  async callOff(on: Queryable, matchId: bigint, at: Date): Promise<void> {
    const [record] = await on.query(
      `SELECT 1 FROM match_result WHERE match_id = $1 AND result->>'state' <> 'playing' LIMIT 1`,
      [matchId],
    );
    if (!record) await this.begin(on, matchId, at, at);
  }

  /** The end of a match is on record. Bets are settled by that, and a stoppage that was not ruled on ends. */
  async settled(on: Queryable, matchId: bigint, at: Date): Promise<void> {
    await on.query(
      'UPDATE match_stoppage SET resumed_at = $2 WHERE match_id = $1 AND resumed_at IS NULL AND abandoned_at IS NULL',
      [matchId, at],
    );
  }

  /**
   * Stoppages that ended a match for the bets struck before them, each with what was recorded until the match went on.
   */
  async ruledOf(matchId: string, on: Queryable): Promise<RuledStoppage[]> {
    const rows = await on.query<{ stoppedAt: Date; isLast: boolean; facts: RecordedFacts | null }>(
      `SELECT s.stopped_at AS "stoppedAt", s.resumed_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM match_stoppage n WHERE n.match_id = s.match_id AND n.stopped_at > s.stopped_at) AS "isLast", (
         SELECT r.result FROM match_result r WHERE r.match_id = s.match_id AND (s.resumed_at IS NULL OR r.at < s.resumed_at)
         ORDER BY r.version DESC LIMIT 1) AS facts
       FROM match_stoppage s WHERE s.match_id = $1 AND s.abandoned_at IS NOT NULL ORDER BY s.stopped_at`,
      [BigInt(matchId)],
    );
    return rows.map(({ stoppedAt, isLast, facts }) => ({
      // A bet struck in the same millisecond is one on the match that stopped.
      struckBefore: isLast ? Number.POSITIVE_INFINITY : stoppedAt.getTime() + 1,
      facts: facts && !isOutrightFacts(facts) && facts.state !== 'cancelled' ? { ...facts, state: 'abandoned' } : facts,
    }));
  }

  /** Matches that count as abandoned by the rule and have not gone on since, unless that is too long ago. */
  async abandoned(): Promise<string[]> {
    const { db, clock } = this.#platform;
    const rows = await db.query<{ id: bigint }>(
      'SELECT match_id AS id FROM match_stoppage WHERE abandoned_at > $1 AND resumed_at IS NULL',
      [new Date(clock.now() - TOLD_OF_MS)],
    );
    return rows.map(({ id }) => String(id));
  }

  #schedule(on: Queryable, job: StoppageJob, countsFrom: number, again = ''): Promise<void> {
    return this.#platform.jobs.enqueue(on, {
      kind: 'book.stoppage',
      key: `stoppage/${job.matchId}/${job.stoppedAt}${again}`,
      payload: job,
      runAt: countsFrom + RESUME_WITHIN_MS + 1,
    });
  }

  async #rule({ matchId, stoppedAt }: StoppageJob): Promise<void> {
    const { db, clock, jobs, bus, log } = this.#platform;
    const now = clock.now();
    const isEnded = await db.transaction(async (tx) => {
      const [row] = await tx.query<{ countsFrom: Date; resumedAt: Date | null }>(
        `SELECT counts_from AS "countsFrom", resumed_at AS "resumedAt" FROM match_stoppage
         WHERE match_id = $1 AND stopped_at = $2 AND abandoned_at IS NULL FOR UPDATE`,
        [BigInt(matchId), new Date(stoppedAt)],
      );
      if (!row) return false;
      const times = { stoppedAt: row.countsFrom.getTime(), resumedAt: row.resumedAt?.getTime() ?? null };
      const ruling = ruleOnStoppage(times, now);
      // A newer release of the platform may give more time than this job was scheduled with.
      if (ruling === 'waiting')
        await this.#schedule(tx, { matchId, stoppedAt }, times.stoppedAt, `/${RESUME_WITHIN_MS}`);
      if (ruling !== 'abandoned') return false;
      const [match] = await tx.query<{ status: MatchState['status'] }>(
        'SELECT status FROM match WHERE id = $1 FOR UPDATE',
        [BigInt(matchId)],
      );
      const isStill = match !== undefined && isStopped(match.status);
      if (isStill)
        await tx.query(`UPDATE match SET status = 'abandoned', ended_at = $2 WHERE id = $1`, [
          BigInt(matchId),
          new Date(now),
        ]);
      // A match that has a new kick-off will be played for the bets struck on that.
      await tx.query(
        `UPDATE match_stoppage SET abandoned_at = $3, resumed_at = CASE WHEN $4::boolean THEN NULL ELSE coalesce(resumed_at, $3) END
         WHERE match_id = $1 AND stopped_at = $2`,
        [
          BigInt(matchId),
          new Date(stoppedAt),
          new Date(now),
          isStill || (match !== undefined && isCalledOff(match.status)),
        ],
      );
      await scheduleSettlement(jobs, tx, matchId, `stoppage/${stoppedAt}`);
      return isStill;
    });
    if (!isEnded) return;
    log.warn({ matchId }, 'a match was not played on in time and counts as abandoned');
    bus.publish('matchAbandoned', { matchId });
  }
}
