/** A node that was silent for this long is forgotten. If it publishes again, its earlier events count as missed. */
const FORGOTTEN_MS = 10 * 60_000;

/** Keeps how far each node has counted what it published, so that a hole is noticed. */
export class HeardNodes {
  readonly #heard = new Map<string, { count: number; at: number }>();

  /**
   * Records that a node emitted its event number `count`, or that this was its last. True if events before it were not
   * received, also if this is the first event received from a node that emitted others before.
   */
  isHole(
    node: string,
    { count, isEvent }: { readonly count: number; readonly isEvent: boolean },
    now: number,
  ): boolean {
    const before = this.#heard.get(node)?.count ?? 0;
    this.#heard.delete(node);
    this.#heard.set(node, { count: Math.max(before, count), at: now });
    for (const [name, { at }] of this.#heard) {
      if (now - at < FORGOTTEN_MS) break;
      this.#heard.delete(name);
    }
    return count > before + (isEvent ? 1 : 0);
  }
}
