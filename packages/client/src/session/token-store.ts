/** The key under which the token is kept (product-spec section 3). */
export const TOKEN_KEY = 'tb-token';

/** Where a browser keeps a token; other hosts bring their own. */
export interface TokenPlaces {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readCookie(name: string): string | null;
  /** Writes a cookie that ends at a time; null removes it. */
  writeCookie(name: string, value: string | null, expiresAt: number): void;
}

/** The token in its places: session storage first, then the cookie (decisions D3). */
export class TokenStore {
  readonly #places: TokenPlaces;

  constructor(places: TokenPlaces) {
    this.#places = places;
  }

  read(): string {
    return this.#places.session.getItem(TOKEN_KEY) ?? this.#places.readCookie(TOKEN_KEY) ?? '';
  }

  write(token: string, expiresAt: number): void {
    this.#places.session.setItem(TOKEN_KEY, token);
    this.#places.writeCookie(TOKEN_KEY, token, expiresAt);
  }

  clear(): void {
    this.#places.session.removeItem(TOKEN_KEY);
    this.#places.writeCookie(TOKEN_KEY, null, 0);
  }
}

/** Places that last as long as the process: for scripts, tests and servers. */
export function memoryPlaces(): TokenPlaces {
  const items = new Map<string, string>();
  return {
    session: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    readCookie: () => null,
    writeCookie: () => {},
  };
}
