import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { segregatedFunds } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** A statement older than this says nothing of today. */
const STATEMENT_MS = 2 * DAY_MS;

/** The debts of a site to its members beside the money that is kept apart for them, in minor units (standards LED-10). */
export interface Cover {
  readonly siteId: number;
  readonly currency: string;
  readonly owed: bigint;
  /** The segregated funds by the latest statement that is recent enough; null without one. */
  readonly held: bigint | null;
}

interface Statement {
  readonly siteId: number;
  readonly currency: CurrencyCode;
  /** Minor units on accounts kept apart from the house's own. */
  readonly held: bigint;
  /** The time of the statement, in milliseconds. */
  readonly asOf: number;
  readonly operator: string;
}

/** Statements of the accounts in which members' money is kept apart from the house's own. */
export class SegregatedFunds {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  async record({ asOf, ...statement }: Statement): Promise<void> {
    const { db, clock } = this.#platform;
    await db.orm
      .insert(segregatedFunds)
      .values({ ...statement, asOf: new Date(asOf), at: new Date(clock.now()) })
      .onConflictDoNothing();
  }

  /** The debts of a day, `YYYY-MM-DD`, beside the latest statement. One that is dated in the future shows nothing yet. */
  async cover(db: Queryable, day: string): Promise<Cover[]> {
    const now = this.#platform.clock.now();
    return db.query<Cover>(
      `SELECT l.site_id AS "siteId", l.currency, sum(l.total)::bigint AS owed,
              (SELECT f.held FROM segregated_funds f
               WHERE f.site_id = l.site_id AND f.currency = l.currency AND f.as_of > $2 AND f.as_of <= $3
               ORDER BY f.as_of DESC, f.at DESC LIMIT 1) AS held
       FROM liability_day l WHERE l.day = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [day, new Date(now - STATEMENT_MS), new Date(now)],
    );
  }
}

/** Whether the segregated funds cover the liabilities. Without a statement it is unknown, which counts as no. */
export function isCovered({ owed, held }: Cover): boolean {
  return owed === 0n || (held !== null && held >= owed);
}
