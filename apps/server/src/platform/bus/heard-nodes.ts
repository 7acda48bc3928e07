/** A node that was silent for this long is forgotten. If it publishes again, its earlier events count as missed. */
const FORGOTTEN_MS = 10 * 60_000;

/** The place of a message of a node beside those before it. */
export type Place = 'next' | 'after a hole' | 'heard before';

/** Keeps the last number of each node's events, so that a hole and a repetition are noticed. */
export class HeardNodes {
  readonly #heard = new Map<string, { count: number; at: number }>();

  /**
   * Records that a node emitted its event number `count`, or that this was its last. There is a hole if events before it were
   * not received, also if this is the first event received from a node that emitted others before.
   */
  hear(node: string, { count, isEvent }: { readonly count: number; readonly isEvent: boolean }, now: number): Place {
    const before = this.#heard.get(node)?.count ?? 0;
    this.#heard.delete(node);
    this.#heard.set(node, { count: Math.max(before, count), at: now });
    for (const [name, { at }] of this.#heard) {
      if (now - at < FORGOTTEN_MS) break;
      this.#heard.delete(name);
    }
    if (isEvent && count <= before) return 'heard before';
    return count > before + (isEvent ? 1 : 0) ? 'after a hole' : 'next';
  }
}
