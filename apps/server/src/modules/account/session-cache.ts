import type { Clock } from '../../platform/clock.ts';
import { ExpiringMap } from '../../platform/expiring-map.ts';

/** The time for which an answer about a token is used without a query of the database. */
const CACHE_MS = 5_000;
/** A change is remembered longer than any read from the database that began before it. */
const CHANGE_MS = 2 * CACHE_MS;
const MAX_CACHED = 50_000;

interface Known {
  readonly identity: { readonly memberId: bigint; readonly sessionId: bigint };
}

/**
 * A cache of the database's answers about tokens, valid for seconds. A change of one member invalidates the answers about
 * that member alone, also those that were read before the change and arrive after it.
 */
export class SessionCache<Entry extends Known> {
  readonly #entries: ExpiringMap<string, { readonly entry: Entry; readonly readAt: number }>;
  /** For each member or session, the number of changes at the time of its last one. */
  readonly #changes: ExpiringMap<string, number>;
  #told = 0;
  /** Nothing that was read before this many changes is believed. */
  #clearedAt = 0;

  constructor(clock: Clock) {
    this.#entries = new ExpiringMap(clock, MAX_CACHED);
    this.#changes = new ExpiringMap(clock, MAX_CACHED);
  }

  get(token: string): Entry | undefined {
    const known = this.#entries.get(token);
    if (!known) return undefined;
    const { memberId, sessionId } = known.entry.identity;
    return this.#isOld(`member/${memberId}`, known.readAt) || this.#isOld(`session/${sessionId}`, known.readAt)
      ? undefined
      : known.entry;
  }

  /** Reads an entry and caches what `read` found; no other answer is cached. */
  async load<Other>(
    token: string,
    read: () => Promise<{ readonly keep: Entry } | Other>,
  ): Promise<{ readonly keep: Entry } | Other> {
    const readAt = this.#told;
    const found = await read();
    if (typeof found === 'object' && found !== null && 'keep' in found)
      this.#entries.set(token, { entry: found.keep, readAt }, CACHE_MS);
    return found;
  }

  memberChanged(memberId: string): void {
    this.#changes.set(`member/${memberId}`, ++this.#told, CHANGE_MS);
  }

  sessionEnded(sessionId: string): void {
    this.#changes.set(`session/${sessionId}`, ++this.#told, CHANGE_MS);
  }

  /** Anybody may have changed. */
  clear(): void {
    this.#clearedAt = ++this.#told;
  }

  #isOld(whose: string, readAt: number): boolean {
    return Math.max(this.#clearedAt, this.#changes.get(whose) ?? 0) > readAt;
  }
}
