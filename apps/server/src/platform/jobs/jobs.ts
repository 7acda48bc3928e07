import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface Job {
  readonly id: bigint;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

export interface NewJob {
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  /** Milliseconds; now unless given. */
  readonly runAt?: number;
}

type Handler = (payload: never, job: Job) => Promise<void>;

const LOCK_MS = 15_000;
const BATCH = 20;
const MAX_BACKOFF_MS = 60_000;

/**
 * Work for later, kept in the database. A job is written in the transaction that causes it, taken with SKIP LOCKED so
 * that several nodes share the work, and tried again with growing pauses until it succeeds. Handlers are repeatable.
 */
export class Jobs {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #handlers = new Map<string, Handler>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  handle<Payload>(kind: string, handler: (payload: Payload, job: Job) => Promise<void>): void {
    if (this.#handlers.has(kind)) throw new Error(`job ${kind} has two handlers`);
    this.#handlers.set(kind, handler as Handler);
  }

  /** Enqueues within the caller's transaction. A key that was ever used is not enqueued again. */
  enqueue(tx: Queryable, job: NewJob): Promise<void> {
    return this.enqueueAll(tx, [job]);
  }

  async enqueueAll(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
    await tx.query(
      `INSERT INTO job (kind, key, payload, run_at)
       SELECT kind, key, payload::jsonb, run_at
       FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS j (kind, key, payload, run_at)
       ON CONFLICT (key) DO NOTHING`,
      [
        jobs.map((job) => job.kind),
        jobs.map((job) => job.key),
        jobs.map((job) => JSON.stringify(job.payload)),
        jobs.map((job) => new Date(job.runAt ?? this.#clock.now())),
      ],
    );
  }

  /** Begins polling; `soon` shortens the wait after a commit. */
  start(everyMs: number): void {
    const tick = async () => {
      await this.runDue().catch((error) => this.#log.error({ error }, 'jobs could not be read'));
      if (!this.#stopped) this.#timer = setTimeout(tick, everyMs);
    };
    void tick();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** Runs everything due now, after what this node is running already; returns how many jobs ran. */
  runDue(): Promise<number> {
    const run = this.#running.then(() => this.#runDue());
    this.#running = run.catch(() => {});
    return run;
  }

  async #runDue(): Promise<number> {
    let ran = 0;
    for (;;) {
      const lockedUntil = this.#clock.now() + LOCK_MS;
      const jobs = await this.#take(lockedUntil);
      for (const job of jobs) {
        // Its lock ran out while others of the batch ran: another node may have it by now.
        if (this.#clock.now() >= lockedUntil) break;
        await this.#run(job);
        ran += 1;
      }
      if (jobs.length < BATCH || this.#stopped) return ran;
    }
  }

  #take(lockedUntil: number): Promise<Job[]> {
    return this.#db.query<Job>(
      `WITH taken AS (
         UPDATE job SET locked_until = $2, attempts = attempts + 1
         WHERE id IN (
           SELECT id FROM job WHERE done_at IS NULL AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= $1)
           ORDER BY run_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
         )
         RETURNING id, kind, payload, attempts, run_at
       )
       SELECT id, kind, payload, attempts FROM taken ORDER BY run_at, id`,
      [new Date(this.#clock.now()), new Date(lockedUntil)],
    );
  }

  async #run(job: Job): Promise<void> {
    const handler = this.#handlers.get(job.kind);
    try {
      if (!handler) throw new Error(`no handler for job ${job.kind}`);
      await handler(job.payload as never, job);
      await this.#db.query('UPDATE job SET done_at = $2, locked_until = NULL, last_error = NULL WHERE id = $1', [
        job.id,
        new Date(this.#clock.now()),
      ]);
    } catch (error) {
      const pause = Math.min(1000 * 2 ** job.attempts, MAX_BACKOFF_MS);
      this.#log.error({ error, job: job.kind, id: String(job.id) }, 'job failed, will be tried again');
      await this.#db.query('UPDATE job SET locked_until = NULL, run_at = $2, last_error = $3 WHERE id = $1', [
        job.id,
        new Date(this.#clock.now() + pause),
        String(error).slice(0, 500),
      ]);
    }
  }
}
