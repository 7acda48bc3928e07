import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EligibilityNeeds } from './eligibility-needs.ts';

/** Longer than anything that was let in waits to be written. */
const REMEMBERED_MS = 60_000;
const NOBODY: ReadonlySet<bigint> = new Set();

/**
 * The members who cannot stake now, checked for many at once where a bet or a transfer that waited is written (standards
 * EXC-3). For members who were admitted a moment ago the database is asked only where their protection changed since.
 */
export class StakeEligibility {
  readonly #platform: Platform;
  readonly #needs: Pick<EligibilityNeeds, 'members' | 'exclusions'>;
  /** When the protection of members changed, in the order of their last change. */
  readonly #changedAt = new Map<string, number>();
  /** Up to when anybody's protection may have changed unheard. */
  #missedUntil = -1;

  constructor(platform: Platform, needs: Pick<EligibilityNeeds, 'members' | 'exclusions'>) {
    this.#platform = platform;
    this.#needs = needs;
    platform.bus.subscribe(
      'protectionChanged',
      ({ memberId }) => this.#note(memberId),
      () => {
        this.#missedUntil = platform.clock.now();
      },
    );
  }

  async cannotStake(on: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const away = await this.#needs.exclusions.keptAway(on, memberIds, this.#platform.clock.now());
    return new Set([...away, ...(await this.#needs.members.notActive(on, memberIds))]);
  }

  /** Each member was admitted at a time, in milliseconds. */
  async cannotStakeSince(
    on: Queryable,
    admitted: readonly { memberId: bigint; at: number }[],
  ): Promise<ReadonlySet<bigint>> {
    const changed = admitted.filter(
      ({ memberId, at }) => Math.max(this.#missedUntil, this.#changedAt.get(String(memberId)) ?? -1) >= at,
    );
    if (changed.length === 0) return NOBODY;
    return this.cannotStake(on, [...new Set(changed.map(({ memberId }) => memberId))]);
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
