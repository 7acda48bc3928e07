import { setMaxListeners } from 'node:events';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { type Handler, JobQueue, pauseAfter, type QueueOptions } from './job-queue.ts';
import { JobStore, type NewJob, type TakenJob } from './job-store.ts';

const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
const NOTE_UNKNOWN_EVERY_MS = 60_000;
/** The time for which a node that stops waits for its running jobs, and then for the aborted ones. */
const STOP_MS = 10_000;
const ABORTED_MS = 1_000;

/**
 * Work for later, kept in the database. A job is written in the transaction that causes it, leased with SKIP LOCKED so that
 * several nodes share the work, and retried with growing pauses until it succeeds or reaches its number of tries. Each
 * kind is a queue of its own, with places and a deadline of its own. Handlers are repeatable.
 */
export class Jobs {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #renewEveryMs: number;
  readonly #queues = new Map<string, JobQueue>();
  /** The jobs that this node runs, until each has ended and its end is recorded. */
  readonly #running = new Map<Promise<void>, TakenJob>();
  readonly #stopping = new AbortController();
  #poll: NodeJS.Timeout | null = null;
  #renewal: NodeJS.Timeout | null = null;
  #taking: Promise<unknown> = Promise.resolve();
  #byHand: Promise<unknown> = Promise.resolve();
  #waitingByHand = 0;
  /** The number of jobs that this node ran. */
  #ended = 0;
  #isStarted = false;
  #isStopped = false;
  #notedUnknownAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database, clock: Clock, log: Log, { renewEveryMs = RENEW_EVERY_MS } = {}) {
    this.#store = new JobStore(db);
    this.#clock = clock;
    this.#log = log;
    this.#renewEveryMs = renewEveryMs;
    // Every job that runs listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  handle<Payload>(kind: string, handler: Handler<Payload>, options: QueueOptions<Payload> = {}): void {
    if (this.#queues.has(kind)) throw new Error(`job ${kind} has two handlers`);
    this.#queues.set(kind, new JobQueue(kind, handler, options));
  }

  /** Enqueues within the caller's transaction. A key that was ever used is not enqueued again. */
  enqueue(tx: Queryable, job: NewJob): Promise<void> {
    return this.enqueueAll(tx, [job]);
  }

  enqueueAll(tx: Queryable, jobs: readonly NewJob[]): Promise<void> {
    return this.#store.insert(tx, jobs, this.#clock.now());
  }

  /** Enqueues within the caller's transaction and says whether a job of the key waits then; false where it runs or is over. */
  enqueueWaiting(tx: Queryable, job: NewJob): Promise<boolean> {
    return this.#store.insertWaiting(tx, job, this.#clock.now());
  }

  /** Schedules a dead job again, with the tries of a new one; false where none of that id is dead. */
  revive(id: bigint): Promise<boolean> {
    return this.#store.revive(id, this.#clock.now());
  }

  /** Starts to query due jobs, `everyMs` after each query. A full queue queries again as soon as a place becomes free. */
  start(everyMs: number): void {
    this.#isStarted = true;
    const tick = async () => {
      await this.#findDue();
      if (!this.#isStopped) this.#poll = setTimeout(tick, everyMs);
    };
    void tick();
  }

  /** Begins no more jobs and waits for those that run, at most so long; then aborts them, and other nodes take them over. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.#isStopped = true;
    if (this.#poll) clearTimeout(this.#poll);
    await this.#end(withinMs);
    this.#stopping.abort(new Error('the node stops'));
    if (this.#running.size > 0) {
      this.#log.warn({ jobs: [...this.#running.values()].map(({ kind }) => kind) }, 'jobs were aborted');
      await this.#end(ABORTED_MS);
    }
    this.#renewWhile(false);
  }

  /**
   * Runs everything that is due now, after what this node is running already, and returns how many jobs ran. Jobs
   * that are enqueued meanwhile are left for the next run.
   */
  runDue(): Promise<number> {
    this.#waitingByHand += 1;
    const run = this.#byHand.then(() => this.#runDue());
    this.#byHand = run
      .catch(() => {})
      .finally(() => {
        this.#waitingByHand -= 1;
      });
    return run;
  }

  async #runDue(): Promise<number> {
    await this.#taking;
    while (this.#running.size > 0) await Promise.race(this.#running.keys());
    const upTo = await this.#store.lastId();
    let ran = 0;
    for (;;) {
      // A place that gets free during a query is not seen by it.
      const isIdle = this.#running.size === 0;
      const ended = this.#ended;
      const begun = await this.#fill(upTo);
      ran += begun;
      if (begun === 0 && isIdle) return ran;
      if (ended === this.#ended) await Promise.race(this.#running.keys());
    }
  }

  /** One query of a node that runs by itself; there is none while a test runs jobs by hand. */
  async #findDue(): Promise<void> {
    if (this.#waitingByHand > 0) return;
    await this.#fill(null).catch((error) => this.#log.error({ error }, 'jobs could not be read'));
  }

  /** Claims and starts as many jobs as there are free places, one claim at a time, so that no place is used twice. */
  #fill(upTo: bigint | null): Promise<number> {
    const fill = this.#taking.then(() => this.#takeAndBegin(upTo));
    this.#taking = fill.catch(() => {});
    return fill;
  }

  async #takeAndBegin(upTo: bigint | null): Promise<number> {
    if (this.#isStopped) return 0;
    await this.#noteUnknown();
    const places = [...this.#queues.values()].map(({ kind, free }) => ({ kind, free })).filter(({ free }) => free > 0);
    if (places.length === 0) return 0;
    const now = this.#clock.now();
    const jobs = await this.#store.take(places, now, now + LEASE_MS, upTo);
    // Other nodes take over what the database gave out after the stop.
    if (this.#stopping.signal.aborted) return 0;
    const counts = new Map<string, number>();
    for (const { kind } of jobs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const { kind, free } of places) {
      const queue = this.#queues.get(kind);
      if (queue) queue.mayHaveMore = counts.get(kind) === free;
    }
    for (const job of jobs) this.#begin(job);
    return jobs.length;
  }

  #begin(job: TakenJob): void {
    const queue = this.#queues.get(job.kind);
    if (!queue) return;
    queue.enter();
    const end = this.#run(queue, job)
      .catch((error) =>
        this.#log.error({ error, job: job.kind, id: String(job.id) }, 'how a job ended was not written'),
      )
      .finally(() => {
        this.#running.delete(end);
        this.#ended += 1;
        queue.leave();
        this.#renewWhile(this.#running.size > 0);
        if (this.#isStarted && queue.mayHaveMore) void this.#findDue();
      });
    this.#running.set(end, job);
    this.#renewWhile(true);
  }

  async #run(queue: JobQueue, job: TakenJob): Promise<void> {
    try {
      await withDeadline(
        queue.deadlineMs,
        (signal) => queue.handler(job.payload as never, { ...job, signal }),
        this.#stopping.signal,
      );
    } catch (error) {
      return this.#failed(queue, job, error);
    }
    await this.#store.done(job, this.#clock.now());
  }

  async #failed(queue: JobQueue, job: TakenJob, error: unknown): Promise<void> {
    const isDead = job.attempts >= queue.mostTries;
    const about = { error, job: job.kind, id: String(job.id) };
    this.#log.error(about, isDead ? 'job is dead, nobody tries it again' : 'job failed, will be tried again');
    if (isDead)
      await queue
        .whenDead?.(job.payload as never)
        .catch((cause) => this.#log.error({ ...about, error: cause }, 'nothing follows a dead job'));
    const at = this.#clock.now();
    const runAt = at + pauseAfter(job.attempts);
    await this.#store.failed(job, { error: String(error).slice(0, 500), runAt, isDead }, at);
  }

  async #noteUnknown(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#notedUnknownAt < NOTE_UNKNOWN_EVERY_MS) return;
    this.#notedUnknownAt = now;
    const kinds = await this.#store.noteUnknown([...this.#queues.keys()], now);
    if (kinds.length > 0) this.#log.warn({ kinds }, 'jobs wait for a node that knows their kind');
  }

  /** Renews the leases of running jobs, as long as there are any. */
  #renewWhile(isRunning: boolean): void {
    if (!isRunning && this.#renewal) {
      clearInterval(this.#renewal);
      this.#renewal = null;
    }
    if (!isRunning || this.#renewal) return;
    this.#renewal = setInterval(() => {
      this.#store
        .renew([...this.#running.values()], this.#clock.now() + LEASE_MS)
        .catch((error) => this.#log.error({ error }, 'leases of jobs could not be renewed'));
    }, this.#renewEveryMs);
  }

  /** Waits until what is claimed has begun and nothing runs, at most so long: a database may not answer. */
  async #end(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    const ended = this.#taking.then(() => Promise.allSettled(this.#running.keys()));
    await Promise.race([ended, patience]);
    clearTimeout(timer);
  }
}

export type { Job } from './job-queue.ts';
export type { NewJob } from './job-store.ts';
