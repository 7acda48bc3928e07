import type { Database } from '../../../platform/db/database.ts';
import type { Sites } from '../../../platform/site/sites.ts';
import { DayCountFull, type DayCounts } from './day-counts.ts';

/**
 * Wrong codes of a day, of every kind and purpose together, by the number or the member they are tried against. Requesting
 * one code after the other gives no more tries than one code (standards AUT-7).
 */
export class CodeGuesses {
  readonly #db: Database;
  readonly #counts: DayCounts;
  readonly #sites: Sites;

  constructor(parts: { db: Database; counts: DayCounts; sites: Sites }) {
    this.#db = parts.db;
    this.#counts = parts.counts;
    this.#sites = parts.sites;
  }

  /** Counts a guess before it is compared, so that parallel ones share what is left. False where the day's are used up. */
  async claim(siteId: number, subjects: readonly string[]): Promise<boolean> {
    const most = this.#sites.byId(siteId)?.file.messages.wrongCodes;
    if (most === undefined) return false;
    try {
      await this.#db.transaction(async (tx) => {
        for (const who of subjects) await this.#counts.add(tx, { scope: 'codes/wrong', siteId, who }, 1n, BigInt(most));
      });
      return true;
    } catch (error) {
      if (error instanceof DayCountFull) return false;
      throw error;
    }
  }

  /** The guess was right. It does not count, and leaves the wrong ones before it counted. */
  async wasRight(siteId: number, subjects: readonly string[]): Promise<void> {
    for (const who of subjects) await this.#counts.giveBack(this.#db, { scope: 'codes/wrong', siteId, who });
  }
}
