export interface NonceLife {
  /** The time at which the request that carries it says it was sent. */
  readonly sentAt: number;
  readonly lifeMs: number;
}

/** Short-lived shared state: nonces, counters, tickets. Memory on one node, Redis on several. */
export interface Store {
  /** Sets the key if it is new and says whether it was. */
  claim(key: string, lifeMs: number): Promise<boolean>;
  /**
   * Returns whether a site has not seen this nonce for so long, at least; a site's life is always the same. Where the store can
   * lose its memory while nodes run, what was sent before that is refused, because it may have been seen.
   */
  claimNonce(siteId: number, nonce: string, life: NonceLife): Promise<boolean>;
  /** Adds one and returns the count; the life starts with the first. */
  count(key: string, lifeMs: number): Promise<number>;
  put(key: string, value: string, lifeMs: number): Promise<void>;
  /** Reads and leaves it there. */
  get(key: string): Promise<string | null>;
  /** Reads and removes in one step, so that a value can be used once. */
  take(key: string): Promise<string | null>;
  /** Resolves when every method would be answered now, claims of nonces included. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
