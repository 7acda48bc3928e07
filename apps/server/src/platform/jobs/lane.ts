import type { TakenJob } from './job-store.ts';

export interface Job extends TakenJob {
  /** Aborted when the job is given up: at its deadline, or because the node stops. */
  readonly signal: AbortSignal;
}

export type Handler<Payload> = (payload: Payload, job: Job) => Promise<void>;

export interface LaneOptions<Payload = never> {
  /** Jobs of the kind that a node runs at the same time. With one they run in the order they are due. */
  readonly concurrency?: number;
  /** A job that takes longer is given up and tried again. */
  readonly deadlineMs?: number;
  /** After failing so often a job is dead: nobody tries it again until it is revived. */
  readonly mostTries?: number;
  /** What is done all the same when a job dies, such as ordering the next turn. */
  readonly whenDead?: (payload: Payload) => Promise<void>;
}

/** The jobs of one kind on this node. A lane that is busy or hangs keeps no other waiting. */
export class Lane {
  readonly kind: string;
  readonly handler: Handler<never>;
  readonly deadlineMs: number;
  readonly mostTries: number;
  readonly whenDead: ((payload: never) => Promise<void>) | null;
  /** Whether the last look found as many as there was room for: there may be more. */
  mayHaveMore = false;
  readonly #concurrency: number;
  #running = 0;

  constructor(kind: string, handler: Handler<never>, options: LaneOptions) {
    this.kind = kind;
    this.handler = handler;
    this.#concurrency = options.concurrency ?? 1;
    this.deadlineMs = options.deadlineMs ?? 30_000;
    this.mostTries = options.mostTries ?? 100;
    this.whenDead = options.whenDead ?? null;
  }

  get free(): number {
    return this.#concurrency - this.#running;
  }

  enter(): void {
    this.#running += 1;
  }

  leave(): void {
    this.#running -= 1;
  }
}

const QUICK_TRIES = 20;
const MOST_QUICK_MS = 60_000;
const MOST_MS = 15 * 60_000;

/** How long a job that failed so often waits: up to a minute at first, up to a quarter of an hour after twenty tries. */
export function pauseAfter(attempts: number): number {
  if (attempts <= QUICK_TRIES) return Math.min(1000 * 2 ** attempts, MOST_QUICK_MS);
  return Math.min(MOST_QUICK_MS * 2 ** (attempts - QUICK_TRIES), MOST_MS);
}
