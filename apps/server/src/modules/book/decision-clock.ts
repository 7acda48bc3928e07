import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { ConfirmBets } from './confirm-bets.ts';

/** Looks for bets of killed or other nodes this often. */
const SWEEP_MS = 3_000;

/** Runs the decision of delayed bets when the earliest known one is due, and now and then for those nobody remembers. */
export class DecisionClock {
  readonly #confirm: ConfirmBets;
  readonly #clock: Clock;
  readonly #log: Log;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(confirm: ConfirmBets, clock: Clock, log: Log) {
    this.#confirm = confirm;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#arm(this.#clock.now());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  /** A bet will have to be decided at this time. */
  expect(decidesAt: number): void {
    if (decidesAt < this.#dueAt) this.#arm(decidesAt);
  }

  #arm(at: number): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => this.#run(), Math.max(0, at - this.#clock.now()));
  }

  #run(): void {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#timer = null;
    this.#running = this.#running
      .then(async () => void (await this.#confirm.decideDue()))
      .catch((error) => this.#log.error({ error }, 'bets could not be decided'))
      .finally(() => {
        if (this.#dueAt === Number.POSITIVE_INFINITY) this.#arm(this.#clock.now() + SWEEP_MS);
      });
  }
}
