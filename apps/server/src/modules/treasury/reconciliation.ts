import { type AuditReport, auditLedger } from '../../ledger/audit.ts';
import { auditNew } from '../../ledger/audit-new.ts';
import { readLiability } from '../../ledger/liability.ts';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Cover, isCovered, type SegregatedFunds } from './segregated-funds.ts';
import { liabilityDay, reconciliation } from './tables.ts';

/** The job that audits all that was ever written. */
export const WHOLE_AUDIT = 'treasury.audit';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

export interface ReconciliationNeeds {
  /** The findings that only another module can make in the books, one line a finding. */
  readonly moreFindings: () => Promise<string[]>;
  /** Names by member. */
  /** Accounts for tests, whose money no report counts (standards ACC-11). */
  readonly testMembers: () => Promise<readonly bigint[]>;
  readonly namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

interface AccountLabel {
  readonly id: bigint;
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly kind: string;
  readonly currency: string;
}

/**
 * Audits every hour what was written since the last hour and every week all that ever was, names what does not agree, and
 * records every day what is held for members. All are jobs: one of the running nodes does them, once.
 */
export class Reconciliation {
  readonly #platform: Platform;
  readonly #funds: SegregatedFunds;
  readonly #needs: ReconciliationNeeds;

  constructor(platform: Platform, funds: SegregatedFunds, needs: ReconciliationNeeds) {
    this.#platform = platform;
    this.#funds = funds;
    this.#needs = needs;
    const reconcile = { kind: 'treasury.reconcile', everyMs: HOUR_MS, deadlineMs: HOUR_MS };
    const audit = { kind: WHOLE_AUDIT, everyMs: WEEK_MS, deadlineMs: DAY_MS };
    const liability = { kind: 'treasury.liability', everyMs: DAY_MS, deadlineMs: HOUR_MS };
    this.#starts = [
      recurringJob(platform, reconcile, () => this.reconcile()),
      recurringJob(platform, audit, () => this.reconcileAll()),
      recurringJob(platform, liability, () => this.recordLiability()),
    ];
  }

  readonly #starts: readonly (() => Promise<void>)[];

  /** Schedules the next turn of each; one that is scheduled already stays. */
  async start(): Promise<void> {
    for (const start of this.#starts) await start();
  }

  /** Audits what is new and every balance; what does not agree is kept, logged and returned, one line a finding. */
  reconcile(): Promise<readonly string[]> {
    return this.#reconcile(false);
  }

  /** The same of all that was ever written, which takes the longer the more that is. */
  reconcileAll(): Promise<readonly string[]> {
    return this.#reconcile(true);
  }

  async #reconcile(isWhole: boolean): Promise<readonly string[]> {
    const { db, clock, ids, log } = this.#platform;
    const began = performance.now();
    const report = isWhole ? await auditLedger(db) : await auditNew(db);
    const findings = [...(await this.#describe(report)), ...(await this.#needs.moreFindings())];
    const tookMs = Math.round(performance.now() - began);
    await db.orm.insert(reconciliation).values({
      id: ids.next(),
      at: new Date(clock.now()),
      isBalanced: findings.length === 0,
      findings,
      tookMs,
      isWhole,
    });
    if (findings.length > 0) log.error({ findings }, 'the books do not agree');
    return findings;
  }

  /** Writes down what is owed, and returns and logs where what is kept apart for members does not cover it. */
  async recordLiability(): Promise<readonly Cover[]> {
    const { db, clock, log, config } = this.#platform;
    const at = new Date(clock.now());
    const day = at.toISOString().slice(0, 10);
    const lines = await readLiability(db, await this.#needs.testMembers());
    if (lines.length === 0) return [];
    await db.orm
      .insert(liabilityDay)
      .values(lines.map((line) => ({ ...line, day, at })))
      .onConflictDoNothing();
    const short = (await this.#funds.cover(db, day)).filter((cover) => !isCovered(cover));
    // Play money is kept nowhere.
    if (short.length > 0 && config.MODE === 'production') log.error({ short }, 'members’ money is not covered');
    return short;
  }

  async #describe(report: AuditReport): Promise<string[]> {
    const accounts = [...report.driftedAccounts, ...report.unmatchedHolds].map((row) => row.id);
    const found = await this.#platform.db.query<AccountLabel>(
      `SELECT id, site_id AS "siteId", member_id AS "memberId", kind, currency FROM ledger_account
       WHERE id = ANY ($1::bigint[])`,
      [accounts],
    );
    const names = await this.#needs.namesOf(found.flatMap(({ memberId }) => memberId ?? []));
    const nameOf = (id: bigint) => {
      const account = found.find((one) => one.id === id);
      if (!account) return '';
      const { siteId, memberId, kind, currency } = account;
      const owner = memberId === null ? 'house' : `member ${names.get(memberId) ?? memberId}`;
      return `site ${siteId} ${owner} ${kind} ${currency}`;
    };
    return [
      ...report.driftedAccounts.map(
        (row) => `account ${row.id} (${nameOf(row.id)}): ${row.balance} is kept, its entries make ${row.entries}`,
      ),
      ...report.unmatchedHolds.map(
        (row) => `account ${row.id} (${nameOf(row.id)}): ${row.balance} is locked, its holds make ${row.holds}`,
      ),
      ...report.unbalancedCurrencies.map((row) => `${row.currency}: all accounts together make ${row.total}`),
      ...report.brokenBlocks.map((id) => `block ${id} is not what it was`),
    ];
  }
}
