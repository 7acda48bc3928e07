import type { Clock } from '../clock.ts';
import type { Bus } from './bus.ts';

/** Longer than anything that was let in waits to be written. */
const KEPT_MS = 60_000;

/** Whose protection changed lately: what was let in before is asked once more where it is written, and nothing else is. */
export class RecentChanges {
  readonly #clock: Clock;
  readonly #changedAt = new Map<string, number>();

  constructor({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }) {
    this.#clock = clock;
    bus.subscribe('protectionChanged', ({ memberId }) => this.#note(memberId));
  }

  /** Whether anything changed since a member was let in. */
  since(memberId: bigint, letInAt: number): boolean {
    const changedAt = this.#changedAt.get(String(memberId));
    return changedAt !== undefined && changedAt >= letInAt;
  }

  #note(memberId: string): void {
    const now = this.#clock.now();
    // Entries stand in the order of their change.
    this.#changedAt.delete(memberId);
    this.#changedAt.set(memberId, now);
    for (const [id, at] of this.#changedAt) {
      if (now - at < KEPT_MS) return;
      this.#changedAt.delete(id);
    }
  }
}
