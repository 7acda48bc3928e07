import { orderTurn } from '../../platform/jobs/order-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperatorTrail } from './trail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Verifies the whole trail every day and writes the end of its chain to the log every hour. The log is kept outside the
 * database: an owner of the database who computes the hashes of a changed chain again does not reach the hashes that stand there.
 */
export class TrailAudit {
  readonly #platform: Platform;
  readonly #trail: OperatorTrail;
  readonly #plans: readonly (() => Promise<void>)[];

  constructor(platform: Platform, trail: OperatorTrail) {
    this.#platform = platform;
    this.#trail = trail;
    const every = (kind: string, everyMs: number, deadlineMs: number, work: () => Promise<unknown>) => {
      const plan = () => orderTurn(platform, { kind, everyMs });
      const turn = async () => {
        await work();
        await plan();
      };
      platform.jobs.handle(kind, turn, { deadlineMs, mostTries: 10, whenDead: plan });
      return plan;
    };
    this.#plans = [
      every('operators.trail_end', HOUR_MS, MINUTE_MS, () => this.logEnd()),
      every('operators.trail_audit', DAY_MS, HOUR_MS, () => this.verify()),
    ];
  }

  async start(): Promise<void> {
    for (const plan of this.#plans) await plan();
  }

  async logEnd(): Promise<void> {
    const end = await this.#trail.end();
    if (end) this.#platform.log.info({ position: String(end.position), hash: end.hash }, 'end of the operators’ trail');
  }

  /** Answers and logs the first entries that do not fit. */
  async verify(): Promise<readonly bigint[]> {
    const { broken } = await this.#trail.verify();
    if (broken.length > 0) this.#platform.log.error({ broken: broken.map(String) }, 'the operators’ trail was changed');
    return broken;
  }
}
