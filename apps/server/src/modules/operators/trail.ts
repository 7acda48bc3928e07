import type { TrailEntry } from '../../platform/call/operator.ts';
import type { Database } from '../../platform/db/database.ts';

export interface TrailRow extends Omit<TrailEntry, 'at'> {
  readonly position: bigint;
  readonly at: Date;
}

interface TrailFilter {
  readonly siteId: number;
  readonly memberId: bigint | null;
  readonly operator: string | null;
  readonly before: bigint | null;
  readonly size: number;
}

/** The last entry. Its hash covers all entries before it. */
export interface TrailEnd {
  readonly position: bigint;
  /** In hexadecimal. */
  readonly hash: string;
}

/**
 * The trail of the reads and acts of operators, with time, address and reason. Nothing in it can be changed, and what is
 * missing shows.
 */
export class OperatorTrail {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(entry: TrailEntry): Promise<void> {
    const { at, siteId, operator, address, call, kind, traceId, memberId, subject, reason, outcome } = entry;
    await this.#db.query('SELECT operator_trail_add($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
      new Date(at),
      siteId,
      operator,
      address,
      call,
      kind,
      traceId,
      memberId,
      subject,
      reason,
      outcome,
      jsonOf(entry.before),
      jsonOf(entry.after),
    ]);
  }

  /** Entries of a site, the latest first. */
  list({ siteId, memberId, operator, before, size }: TrailFilter): Promise<TrailRow[]> {
    return this.#db.query<TrailRow>(
      `SELECT position, at, site_id AS "siteId", operator, address, call, kind, trace_id AS "traceId",
              about_member AS "memberId", subject, reason, outcome, before, after
       FROM operator_trail
       WHERE site_id = $1 AND ($2::bigint IS NULL OR about_member = $2) AND ($3::text IS NULL OR operator = $3)
         AND ($4::bigint IS NULL OR position < $4)
       ORDER BY position DESC LIMIT $5`,
      [siteId, memberId, operator, before, size],
    );
  }

  /** The end of the chain; null when there is no entry. */
  async end(): Promise<TrailEnd | null> {
    const [end] = await this.#db.query<TrailEnd>(
      `SELECT position, encode(hash, 'hex') AS hash FROM operator_trail ORDER BY position DESC LIMIT 1`,
    );
    return end ?? null;
  }

  /** Computes the chain again. Returns its end, the number of entries and the first of those that do not fit. */
  async verify(): Promise<{ entries: bigint; broken: bigint[]; end: TrailEnd | null }> {
    const end = await this.end();
    const [count] = await this.#db.query<{ entries: bigint }>('SELECT count(*) AS entries FROM operator_trail');
    const broken = await this.#db.query<{ position: bigint }>(
      'SELECT position FROM operator_trail_broken() AS position ORDER BY position LIMIT 20',
    );
    return { entries: count?.entries ?? 0n, broken: broken.map(({ position }) => position), end };
  }
}

/** JSON in which large numbers are text. */
function jsonOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part));
}
