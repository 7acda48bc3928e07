import { lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/vault.ts';
import { dayCount } from '../tables.ts';

const DAY_MS = 24 * 3_600_000;

/** One count: its kind, its site, and its member. */
export interface Counted {
  readonly scope: string;
  readonly siteId: number;
  /** A number, a network or a member; empty for the whole site. */
  readonly who: string;
}

/** Thrown where one more would pass the cap; undoes the transaction it is thrown in. */
export class DayCountFull extends Error {
  readonly scope: string;

  constructor({ scope }: Counted) {
    super(`the day's count of ${scope} is used up`);
    this.name = 'DayCountFull';
    this.scope = scope;
  }
}

/** Counts that reset 24 hours after their first entry. They are stored in the database, so that a restart loses none. */
export class DayCounts {
  readonly #clock: Clock;
  readonly #vault: Vault;

  constructor(clock: Clock, vault: Vault) {
    this.#clock = clock;
    this.#vault = vault;
  }

  /** Adds `by` in one statement and returns the sum. Throws DayCountFull, and adds nothing, where it would pass `most`. */
  async add(on: Queryable, counted: Counted, by: bigint, most: bigint | null): Promise<bigint> {
    if (most !== null && by > most) throw new DayCountFull(counted);
    const now = this.#clock.now();
    const [row] = await on.query<{ used: bigint }>(
      `INSERT INTO day_count AS c (scope, subject_hash, since, used) VALUES ($1, $2, $3, $4)
       ON CONFLICT (scope, subject_hash) DO UPDATE SET
         since = CASE WHEN c.since <= $5 THEN $3 ELSE c.since END,
         used = CASE WHEN c.since <= $5 THEN $4 ELSE c.used + $4 END
       WHERE c.since <= $5 OR $6::int8 IS NULL OR c.used + $4 <= $6::int8
       RETURNING used`,
      [counted.scope, this.#hash(counted), new Date(now), by, new Date(now - DAY_MS), most],
    );
    if (!row) throw new DayCountFull(counted);
    return row.used;
  }

  /** Throws DayCountFull where `by` more would pass `most`, and adds nothing. */
  async check(on: Queryable, counted: Counted, by: bigint, most: bigint): Promise<void> {
    const since = new Date(this.#clock.now() - DAY_MS);
    const [row] = await on.query<{ used: bigint }>(
      'SELECT used FROM day_count WHERE scope = $1 AND subject_hash = $2 AND since > $3',
      [counted.scope, this.#hash(counted), since],
    );
    if ((row?.used ?? 0n) + by > most) throw new DayCountFull(counted);
  }

  /** Removes one that was counted before it was known whether it counts. */
  async giveBack(on: Queryable, counted: Counted): Promise<void> {
    await on.query('UPDATE day_count SET used = used - 1 WHERE scope = $1 AND subject_hash = $2 AND used > 0', [
      counted.scope,
      this.#hash(counted),
    ]);
  }

  /** Deletes counts that are over. */
  async clear(on: Queryable): Promise<void> {
    await on.orm.delete(dayCount).where(lt(dayCount.since, new Date(this.#clock.now() - DAY_MS)));
  }

  #hash({ scope, siteId, who }: Counted): Buffer {
    return this.#vault.fingerprint('day-count', `${scope}/${siteId}/${who}`);
  }
}
