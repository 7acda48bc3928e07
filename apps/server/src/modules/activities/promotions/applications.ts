import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { promotionApplication } from '../tables.ts';
import type { Owner } from '../taking-part.ts';

export type Application = typeof promotionApplication.$inferSelect;

const MOST = 200;

/** Applications for promotions. */
export class Applications {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Writes an application, unless there is one of the period that was not rejected. */
  async add(
    owner: Owner,
    { activityId, version, period }: Pick<Application, 'activityId' | 'version' | 'period'>,
  ): Promise<void> {
    const { db, ids, clock } = this.#platform;
    await db.orm
      .insert(promotionApplication)
      .values({
        ...{ id: ids.next(), siteId: owner.siteId, memberId: owner.memberId, currency: owner.currency },
        ...{ activityId, version, period, state: 'reviewing' as const, at: new Date(clock.now()) },
      })
      .onConflictDoNothing();
  }

  /** A member's own applications for a promotion, the newest first. */
  ofMember(memberId: bigint, activityId: string): Promise<Application[]> {
    return this.#platform.db.orm
      .select()
      .from(promotionApplication)
      .where(and(eq(promotionApplication.memberId, memberId), eq(promotionApplication.activityId, activityId)))
      .orderBy(desc(promotionApplication.id))
      .limit(20);
  }

  /** Whether a member has an application of a period that was not rejected. */
  async has(memberId: bigint, activityId: string, period: string): Promise<boolean> {
    const rows = await this.#platform.db.orm
      .select({ id: promotionApplication.id })
      .from(promotionApplication)
      .where(
        and(
          eq(promotionApplication.memberId, memberId),
          eq(promotionApplication.activityId, activityId),
          eq(promotionApplication.period, period),
          ne(promotionApplication.state, 'rejected'),
        ),
      );
    return rows.length > 0;
  }

  inState(siteId: number, state: Application['state']): Promise<Application[]> {
    return this.#platform.db.orm
      .select()
      .from(promotionApplication)
      .where(and(eq(promotionApplication.siteId, siteId), eq(promotionApplication.state, state)))
      .orderBy(asc(promotionApplication.id))
      .limit(MOST);
  }

  /** The applications for a promotion that wait, locked until the transaction ends. */
  lockWaiting(tx: Queryable, siteId: number, activityId: string): Promise<Application[]> {
    const { siteId: site, activityId: activity, state } = promotionApplication;
    return tx.orm
      .select()
      .from(promotionApplication)
      .where(and(eq(site, siteId), eq(activity, activityId), eq(state, 'reviewing')))
      .orderBy(asc(promotionApplication.id))
      .for('update');
  }

  /** An application of a site, locked until the transaction ends. */
  async lock(tx: Queryable, siteId: number, id: bigint): Promise<Application | undefined> {
    const [row] = await tx.orm
      .select()
      .from(promotionApplication)
      .where(and(eq(promotionApplication.siteId, siteId), eq(promotionApplication.id, id)))
      .for('update');
    return row;
  }

  async decide(
    tx: Queryable,
    id: bigint,
    verdict: Pick<Application, 'state' | 'rewardId' | 'decidedBy' | 'reason'>,
  ): Promise<void> {
    const decidedAt = new Date(this.#platform.clock.now());
    await tx.orm
      .update(promotionApplication)
      .set({ ...verdict, decidedAt })
      .where(eq(promotionApplication.id, id));
  }
}
