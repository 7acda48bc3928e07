import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { protectionEvent } from './tables.ts';

export interface ProtectionChange {
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The member, unless somebody did it for them. */
  readonly by?: string;
}

/** Writes down what changed and notifies every node to read it again. */
export class Journal {
  readonly #platform: Pick<Platform, 'ids' | 'clock' | 'bus'>;

  constructor(platform: Pick<Platform, 'ids' | 'clock' | 'bus'>) {
    this.#platform = platform;
  }

  async write(
    tx: Queryable,
    { siteId, memberId }: { siteId: number; memberId: bigint },
    { by = 'member', ...change }: ProtectionChange,
  ): Promise<void> {
    const { ids, clock } = this.#platform;
    await tx.orm
      .insert(protectionEvent)
      .values({ id: ids.next(), siteId, memberId, at: new Date(clock.now()), by, ...change });
  }
}
