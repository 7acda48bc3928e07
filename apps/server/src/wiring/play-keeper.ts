import type { createAccountModule } from '../modules/account/index.ts';
import type { KeptFromPlay } from '../modules/book/index.ts';
import type { createProtectionModule } from '../modules/protection/index.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Longer than anything that was let in waits to be written. */
const REMEMBERED_MS = 60_000;
const NOBODY: ReadonlySet<bigint> = new Set();

/**
 * Who may not play now, asked for many at once where what waited is written (standards EXC-3). What was let in a moment ago
 * is asked again only where something changed since, so that nobody else pays for the question.
 */
export class PlayKeeper implements KeptFromPlay {
  readonly #platform: Platform;
  readonly #members: ReturnType<typeof createAccountModule>['members'];
  readonly #exclusions: ReturnType<typeof createProtectionModule>['exclusions'];
  /** When the protection of members changed, in the order of their last change. */
  readonly #changedAt = new Map<string, number>();
  /** Up to when anybody's protection may have changed unheard. */
  #missedUntil = -1;

  constructor(
    platform: Platform,
    { members }: ReturnType<typeof createAccountModule>,
    { exclusions }: ReturnType<typeof createProtectionModule>,
  ) {
    this.#platform = platform;
    this.#members = members;
    this.#exclusions = exclusions;
    platform.bus.subscribe(
      'protectionChanged',
      ({ memberId }) => this.#note(memberId),
      () => {
        this.#missedUntil = platform.clock.now();
      },
    );
  }

  async now(on: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const away = await this.#exclusions.keptAway(on, memberIds, this.#platform.clock.now());
    return new Set([...away, ...(await this.#members.notActive(on, memberIds))]);
  }

  async since(on: Queryable, letIn: readonly { memberId: bigint; at: number }[]): Promise<ReadonlySet<bigint>> {
    const changed = letIn.filter(
      ({ memberId, at }) => Math.max(this.#missedUntil, this.#changedAt.get(String(memberId)) ?? -1) >= at,
    );
    if (changed.length === 0) return NOBODY;
    return this.now(on, [...new Set(changed.map(({ memberId }) => memberId))]);
  }

  #note(memberId: string): void {
    const now = this.#platform.clock.now();
    this.#changedAt.delete(memberId);
    this.#changedAt.set(memberId, now);
    for (const [id, at] of this.#changedAt) {
      if (now - at < REMEMBERED_MS) return;
      this.#changedAt.delete(id);
    }
  }
}
