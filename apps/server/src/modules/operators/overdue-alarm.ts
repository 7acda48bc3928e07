import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';

const HOUR_MS = 3_600_000;

/** Work of all sites that waits longer than it should at a moment, in milliseconds. */
export type ReadOverdue = (
  now: number,
) => Promise<readonly { work: string; kind: string; count: number; oldest: Date; first: readonly bigint[] }[]>;

/**
 * Writes to the log, every hour, what waits longer than it should, so that an alarm needs no operator who is signed in. The level is
 * `warn`, which is the default of `LOG_LEVEL`.
 */
export class OverdueAlarm {
  readonly #platform: Platform;
  readonly #read: ReadOverdue;
  readonly start: () => Promise<void>;

  constructor(platform: Platform, read: ReadOverdue) {
    this.#platform = platform;
    this.#read = read;
    this.start = recurringJob(platform, { kind: 'operators.overdue', everyMs: HOUR_MS }, () => this.look());
  }

  async look(): Promise<void> {
    for (const { work, kind, count, oldest, first } of await this.#read(this.#platform.clock.now()))
      this.#platform.log.warn(
        { work, kind, count, oldest: oldest.toISOString(), first: first.map(String) },
        'work waits longer than it should',
      );
  }
}
