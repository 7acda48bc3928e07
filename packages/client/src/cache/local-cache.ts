/** Keeps the answers of white-listed calls for a limited time (decisions D6). Nothing of a member is ever in it. */
export class LocalCache {
  readonly #entries = new Map<string, { readonly data: unknown; readonly expiresAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(name: string, input: unknown): { readonly data: unknown } | undefined {
    const entry = this.#entries.get(cacheKey(name, input));
    return entry && entry.expiresAt > this.#now() ? entry : undefined;
  }

  set(name: string, input: unknown, data: unknown, seconds: number): void {
    const now = this.#now();
    for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#entries.delete(key);
    this.#entries.set(cacheKey(name, input), { data, expiresAt: now + seconds * 1000 });
  }

  get size(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }
}

function cacheKey(name: string, input: unknown): string {
  return `${name} ${JSON.stringify(input ?? {})}`;
}
