import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { transferChoice } from './tables.ts';

/** Whether the central wallet follows a member into a venue; kept here, so that it holds in every browser. */
export class AutoTransfers {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async isOn(memberId: bigint): Promise<boolean> {
    const [row] = await this.#platform.db.orm
      .select({ isOn: transferChoice.autoTransfer })
      .from(transferChoice)
      .where(eq(transferChoice.memberId, memberId));
    return row?.isOn ?? false;
  }

  async set(memberId: bigint, isOn: boolean): Promise<void> {
    const values = { autoTransfer: isOn, changedAt: new Date(this.#platform.clock.now()) };
    await this.#platform.db.orm
      .insert(transferChoice)
      .values({ memberId, ...values })
      .onConflictDoUpdate({ target: transferChoice.memberId, set: values });
  }
}
