import { inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';
import { orderSharing } from '../tables.ts';

/** The members who want to share their bets. Nobody's bets are shared before they say so. */
export class SharingChoices {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  /** Those of the members who said yes. */
  async among(memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (memberIds.length === 0) return new Set();
    const rows = await this.#platform.db.orm
      .select()
      .from(orderSharing)
      .where(inArray(orderSharing.memberId, [...new Set(memberIds)]));
    return new Set(rows.filter(({ isOn }) => isOn).map(({ memberId }) => memberId));
  }

  async set(memberId: bigint, isOn: boolean): Promise<void> {
    const { db, clock } = this.#platform;
    const choice = { isOn, changedAt: new Date(clock.now()) };
    await db.orm
      .insert(orderSharing)
      .values({ memberId, ...choice })
      .onConflictDoUpdate({ target: orderSharing.memberId, set: choice });
  }
}
