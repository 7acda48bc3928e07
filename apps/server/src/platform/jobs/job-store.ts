import type { Database, Queryable } from '../db/database.ts';

/** A job as a node took it. */
export interface TakenJob {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: unknown;
  /** Counts how often the job was leased. It also identifies the present lease if an earlier one expired. */
  readonly attempts: number;
}

export interface NewJob {
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  /** Milliseconds; now unless given. */
  readonly runAt?: number;
}

/** The number of jobs of a kind that a node can still start. */
export interface Places {
  readonly kind: string;
  readonly free: number;
}

interface Failure {
  readonly error: string;
  readonly runAt: number;
  readonly isDead: boolean;
}

/** Jobs that are neither done nor dead, due at $1, and not running. */
const DUE = 'done_at IS NULL AND dead_at IS NULL AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= $1)';

/** The table of jobs. Times are milliseconds. */
export class JobStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(tx: Queryable, jobs: readonly NewJob[], now: number): Promise<void> {
    await tx.query(
      `INSERT INTO job (kind, key, payload, run_at)
       SELECT kind, key, payload::jsonb, run_at
       FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS j (kind, key, payload, run_at)
       ON CONFLICT (key) DO NOTHING`,
      [
        jobs.map((job) => job.kind),
        jobs.map((job) => job.key),
        jobs.map((job) => JSON.stringify(job.payload)),
        jobs.map((job) => new Date(job.runAt ?? now)),
      ],
    );
  }

  /**
   * Inserts a job unless one of its key waits already, and says whether one waits now: false where that of the key runs or
   * is over. One that waits is not taken before the caller's transaction has ended, so that it sees what was written there.
   */
  async insertWaiting(tx: Queryable, job: NewJob, now: number): Promise<boolean> {
    await this.insert(tx, [job], now);
    const [row] = await tx.query<{ waits: boolean }>(
      `SELECT done_at IS NULL AND dead_at IS NULL AND locked_until IS NULL AS waits FROM job WHERE key = $1 FOR SHARE`,
      [job.key],
    );
    return row?.waits ?? false;
  }

  /** Claims the due jobs of each kind that has a free place, the longest due first; none that is younger than `upTo`. */
  take(places: readonly Places[], now: number, leaseUntil: number, upTo: bigint | null): Promise<TakenJob[]> {
    return this.#db.query<TakenJob>(
      `WITH due AS (
         SELECT chosen.id FROM unnest($3::text[], $4::int[]) AS place (kind, free)
         CROSS JOIN LATERAL (
           SELECT id FROM job WHERE job.kind = place.kind AND ${DUE} AND ($5::bigint IS NULL OR id <= $5)
           ORDER BY run_at, id LIMIT place.free FOR UPDATE SKIP LOCKED
         ) AS chosen
       ), taken AS (
         UPDATE job SET locked_until = $2, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
         RETURNING id, kind, payload, attempts, run_at
       )
       SELECT id, kind, payload, attempts FROM taken ORDER BY run_at, id`,
      [new Date(now), new Date(leaseUntil), places.map(({ kind }) => kind), places.map(({ free }) => free), upTo],
    );
  }

  /** The youngest job there is. */
  async lastId(): Promise<bigint> {
    const [row] = await this.#db.query<{ id: bigint | null }>('SELECT max(id) AS id FROM job');
    return row?.id ?? 0n;
  }

  /** Keeps jobs for longer, except those another node has by now. */
  async renew(jobs: readonly TakenJob[], leaseUntil: number): Promise<void> {
    await this.#db.query(
      `UPDATE job SET locked_until = $3 FROM unnest($1::bigint[], $2::int[]) AS mine (id, attempts)
       WHERE job.id = mine.id AND job.attempts = mine.attempts AND job.locked_until IS NOT NULL`,
      [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts), new Date(leaseUntil)],
    );
  }

  async done({ id, attempts }: TakenJob, at: number): Promise<void> {
    await this.#db.query(
      `UPDATE job SET done_at = $3, locked_until = NULL, last_error = NULL WHERE id = $1 AND attempts = $2`,
      [id, attempts, new Date(at)],
    );
  }

  async failed({ id, attempts }: TakenJob, { error, runAt, isDead }: Failure, at: number): Promise<void> {
    await this.#db.query(
      `UPDATE job SET locked_until = NULL, run_at = $3, last_error = $4, dead_at = $5 WHERE id = $1 AND attempts = $2`,
      [id, attempts, new Date(runAt), error, isDead ? new Date(at) : null],
    );
  }

  /** Notes on due jobs of other kinds that this node cannot do them; they stay for a node that can. */
  async noteUnknown(kinds: readonly string[], now: number): Promise<string[]> {
    const rows = await this.#db.query<{ kind: string }>(
      `UPDATE job SET last_error = 'Error: no handler for job ' || kind
       WHERE ${DUE} AND kind <> ALL ($2::text[]) AND last_error IS NULL RETURNING kind`,
      [new Date(now), kinds],
    );
    return [...new Set(rows.map(({ kind }) => kind))];
  }

  /** Schedules a job that was given up again; false where there is none. */
  async revive(id: bigint, now: number): Promise<boolean> {
    const rows = await this.#db.query(
      'UPDATE job SET dead_at = NULL, attempts = 0, run_at = $2 WHERE id = $1 AND dead_at IS NOT NULL RETURNING id',
      [id, new Date(now)],
    );
    return rows.length > 0;
  }
}
