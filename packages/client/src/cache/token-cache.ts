import { LocalCache } from './local-cache.ts';

const LIFE_SECONDS = 60;

/**
 * Keeps answers for one token (decisions D6): sixty seconds unless the caller says otherwise, and never for venues with
 * AG in their key. Another token begins with nothing.
 */
export class TokenCache {
  readonly #cache: LocalCache;
  #token = '';

  constructor(now: () => number) {
    this.#cache = new LocalCache(now);
  }

  get(token: string, name: string, input: unknown): { readonly data: unknown } | undefined {
    return token === this.#token && !isSkipped(input) ? this.#cache.get(name, input) : undefined;
  }

  set(token: string, name: string, input: unknown, data: unknown, seconds: number = LIFE_SECONDS): void {
    if (isSkipped(input)) return;
    if (token !== this.#token) this.clear();
    this.#token = token;
    this.#cache.set(name, input, data, seconds);
  }

  clear(): void {
    this.#cache.clear();
  }
}

function isSkipped(input: unknown): boolean {
  const venue = (input as { venueEnName?: unknown } | null | undefined)?.venueEnName;
  return typeof venue === 'string' && venue.includes('AG');
}
