/** The key under which the token is stored (product-spec section 3). */
export const TOKEN_KEY = 'tb-token';

/** Until when the token beside it holds, by the server's clock: session storage has no expiry of its own. */
const UNTIL_KEY = 'tb-token-until';

/**
 * A chain for each member who is signed in in this browser: a token and those that it replaced, the last first. Pages share them, so
 * that each goes on with the token that replaced its own.
 */
const NEXT_KEY = 'tb-token-next';

/** The places where a browser keeps a token; other hosts provide their own. */
export interface TokenPlaces {
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Empty where there is none. */
  readCookie(name: string): string;
  /** Writes a cookie that ends at a time of this machine's own clock; an empty one is removed. */
  writeCookie(name: string, value: string, expiresAt: number): void;
}

/** The token in its places: session storage first, then the cookie (decisions D3). */
export class TokenStore {
  readonly #places: TokenPlaces;

  constructor(places: TokenPlaces) {
    this.#places = places;
  }

  /** This page's own token if it holds at a time of the server's clock; empty otherwise, even if somebody else signed in since. */
  read(now: number): string {
    const { session } = this.#places;
    const kept = session.getItem(TOKEN_KEY);
    if (kept === null) return '';
    if (now < Number(session.getItem(UNTIL_KEY))) {
      const [latest = kept] = (this.#chains(kept, true)[0] ?? kept).split('.');
      session.setItem(TOKEN_KEY, latest);
      return latest;
    }
    this.clear();
    return '';
  }

  /** The token that a page begins with: its own, or that of the cookie. */
  find(now: number): string {
    return this.read(now) || this.#places.readCookie(TOKEN_KEY);
  }

  /**
   * Keeps a token until a time of the server's clock, `clockOffsetMs` ahead of this machine's. A token that replaces one
   * leaves the cookie of a page that signed in meanwhile.
   */
  write(token: string, expiresAt: number, clockOffsetMs: number, replaced = ''): void {
    const places = this.#places;
    const localEnd = expiresAt - clockOffsetMs;
    this.hold(token, expiresAt);
    if (!replaced || places.readCookie(TOKEN_KEY) === replaced) places.writeCookie(TOKEN_KEY, token, localEnd);
    if (replaced) {
      const chain = `${token}.${this.#chains(replaced, true)[0] ?? replaced}`;
      places.writeCookie(NEXT_KEY, [chain, ...this.#chains(replaced, false)].join(' '), localEnd);
    }
  }

  /** The chains that a token is in, or the others. */
  #chains(token: string, isIn: boolean): string[] {
    return this.#places
      .readCookie(NEXT_KEY)
      .split(' ')
      .filter((chain) => chain.includes(token) === isIn);
  }

  /** Keeps a token for this page alone: the cookie may become another's. */
  hold(token: string, expiresAt: number): void {
    this.#places.session.setItem(TOKEN_KEY, token);
    this.#places.session.setItem(UNTIL_KEY, String(expiresAt));
  }

  /** Forgets this page's token and those before it. The cookies of a page that signed in meanwhile stay. */
  clear(): void {
    const { session } = this.#places;
    const kept = session.getItem(TOKEN_KEY);
    if (kept === null) return;
    this.#places.writeCookie(NEXT_KEY, this.#chains(kept, false).join(' '), Number(session.getItem(UNTIL_KEY)));
    if (this.#places.readCookie(TOKEN_KEY) === kept) this.#places.writeCookie(TOKEN_KEY, '', 0);
    session.removeItem(TOKEN_KEY);
    session.removeItem(UNTIL_KEY);
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
    readCookie: () => '',
    writeCookie: () => {},
  };
}
