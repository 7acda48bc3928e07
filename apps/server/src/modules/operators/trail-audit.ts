import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperatorTrail } from './trail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Verifies the whole trail every day and writes the end of its chain to the log every hour. The log is kept outside the
 * database: an owner of the database who computes the hashes of a changed chain again does not reach the hashes that are there.
 * The hourly line has the level `warn`, which is the default of `LOG_LEVEL`, so that no usual setting leaves it out.
 */
export class TrailAudit {
  readonly #platform: Platform;
  readonly #trail: OperatorTrail;
  readonly #starts: readonly (() => Promise<void>)[];

  constructor(platform: Platform, trail: OperatorTrail) {
    this.#platform = platform;
    this.#trail = trail;
    const end = { kind: 'operators.trail_end', everyMs: HOUR_MS, deadlineMs: MINUTE_MS };
    const audit = { kind: 'operators.trail_audit', everyMs: DAY_MS, deadlineMs: HOUR_MS };
    this.#starts = [
      recurringJob(platform, end, () => this.logEnd()),
      recurringJob(platform, audit, () => this.verify()),
    ];
  }

  async start(): Promise<void> {
    for (const start of this.#starts) await start();
  }

  async logEnd(): Promise<void> {
    const end = await this.#trail.end();
    if (end) this.#platform.log.warn({ position: String(end.position), hash: end.hash }, 'end of the operators’ trail');
  }

  /** Returns and logs the first entries that do not fit. */
  async verify(): Promise<readonly bigint[]> {
    const { broken } = await this.#trail.verify();
    if (broken.length > 0) this.#platform.log.error({ broken: broken.map(String) }, 'the operators’ trail was changed');
    return broken;
  }
}
