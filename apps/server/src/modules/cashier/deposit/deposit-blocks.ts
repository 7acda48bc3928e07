import type { Platform } from '../../../platform/platform.ts';
import { depositRelease } from '../tables.ts';
import type { DepositNeeds } from './deposit-needs.ts';

const FAILURES = 5;
const FAILING_MS = 10 * 60_000;

/** The moment of each fifth failure within ten minutes, by member. Failures before the last review do not count. */
const BLOCKS = `
  SELECT member_id, max(at) AS since FROM (
    SELECT o.site_id, o.member_id, o.updated_at AS at,
           lag(o.updated_at, ${FAILURES - 1}) OVER (PARTITION BY o.member_id ORDER BY o.updated_at) AS earliest
    FROM pay_order o
    WHERE o.kind = 'deposit' AND o.status = 'failed' AND ($1::bigint IS NULL OR o.member_id = $1)
      AND NOT EXISTS (SELECT 1 FROM deposit_release r WHERE r.member_id = o.member_id AND r.at >= o.updated_at)
  ) failed
  WHERE at - earliest < interval '${FAILING_MS} milliseconds' AND ($2::int IS NULL OR site_id = $2)
  GROUP BY member_id ORDER BY since`;
type Block = { readonly member_id: bigint; readonly since: Date };

/** Five failed deposits within ten minutes block further ones until an operator reviews them (standards PAY-10). */
export class DepositBlocks {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'jobs'>;
  readonly #automatic: DepositNeeds['automaticReview'];

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'jobs'>, automatic: DepositNeeds['automaticReview']) {
    this.#platform = platform;
    this.#automatic = automatic;
    platform.jobs.handle<{ memberId: string }>('deposit.release', ({ memberId }) =>
      this.release(BigInt(memberId), automatic?.operators[0] ?? ''),
    );
  }

  async isBlocked(memberId: bigint): Promise<boolean> {
    const { db, jobs } = this.#platform;
    const [block] = await db.query<Block>(BLOCKS, [memberId, null]);
    if (!block) return false;
    if (this.#automatic)
      await jobs.enqueue(db, {
        kind: 'deposit.release',
        key: `deposit-release/${memberId}/${block.since.getTime()}`,
        payload: { memberId: String(memberId) },
        runAt: block.since.getTime() + this.#automatic.afterMs,
      });
    return true;
  }

  /** Members of a site whose deposits wait for a review, the longest waiting first. */
  async waiting(siteId: number): Promise<bigint[]> {
    const blocks = await this.#platform.db.query<Block>(BLOCKS, [null, siteId]);
    return blocks.map(({ member_id }) => member_id);
  }

  /** Records that an operator reviewed the member's failures; earlier ones do not count any more. */
  async release(memberId: bigint, operator: string): Promise<void> {
    const { db, clock } = this.#platform;
    await db.orm
      .insert(depositRelease)
      .values({ memberId, operator, at: new Date(clock.now()) })
      .onConflictDoNothing();
  }
}
