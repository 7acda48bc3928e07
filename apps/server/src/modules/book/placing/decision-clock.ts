import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { ConfirmBets } from './confirm-bets.ts';

/** The time between two searches for bets of nodes that were killed, and of other nodes. */
const SWEEP_MS = 3_000;

/**
 * Decides delayed bets when the earliest known one is due, and at regular intervals for bets that this process does not
 * know of.
 */
export class DecisionClock {
  readonly #confirm: ConfirmBets;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #due = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #wakesAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(confirm: ConfirmBets, clock: Clock, log: Log) {
    this.#confirm = confirm;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#arm();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** A bet will have to be decided at this time. */
  expect(decidesAt: number): void {
    this.#due.add(decidesAt);
    if (decidesAt < this.#wakesAt) this.#arm();
  }

  /** Waits for the earliest known decision, or for the next sweep. */
  #arm(): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    const now = this.#clock.now();
    this.#wakesAt = now + SWEEP_MS;
    for (const at of this.#due) this.#wakesAt = Math.min(this.#wakesAt, at);
    this.#timer = setTimeout(() => this.#run(), Math.max(0, this.#wakesAt - now));
  }

  #run(): void {
    const now = this.#clock.now();
    for (const at of this.#due) if (at <= now) this.#due.delete(at);
    this.#running = this.#running
      .then(async () => {
        const { lookAgainAt } = await this.#confirm.decideDue();
        if (lookAgainAt !== null) this.#due.add(lookAgainAt);
      })
      .catch((error) => this.#log.error({ error }, 'bets could not be decided'))
      .finally(() => this.#arm());
  }
}
