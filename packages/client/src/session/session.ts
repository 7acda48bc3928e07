import type { ServerClock } from '../clock/server-clock.ts';
import { tokenExpiry } from './expiry.ts';
import type { TokenStore } from './token-store.ts';

export interface UserInfo {
  readonly id: string;
  readonly name: string;
}

/** The member's state that the rest of the client reads. The three flags reset together (decisions D3). */
export interface SessionState {
  readonly signedIn: boolean;
  readonly profileLoaded: boolean;
  readonly promptsShown: boolean;
  readonly userInfo: UserInfo | null;
}

const VISITOR: SessionState = { signedIn: false, profileLoaded: false, promptsShown: false, userInfo: null };

/** The signed-in member of this page. The server decides; this is a copy. */
export class Session {
  readonly #tokens: TokenStore;
  readonly #clock: ServerClock;
  readonly #utcOffsetMinutes: (at: number) => number;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = VISITOR;

  constructor(tokens: TokenStore, clock: ServerClock, utcOffsetMinutes: (at: number) => number) {
    this.#tokens = tokens;
    this.#clock = clock;
    this.#utcOffsetMinutes = utcOffsetMinutes;
  }

  get state(): SessionState {
    return this.#state;
  }

  get token(): string {
    return this.#tokens.read(this.#clock.now());
  }

  /**
   * Continues a session that an earlier page left, also when another member signs in on another page meanwhile. This is the
   * only reading of the cookie that all pages share: a page whose token ran out does not continue as the member who signed in last.
   */
  resume(): void {
    const now = this.#clock.now();
    const token = this.#tokens.find(now);
    if (token === '') return;
    this.#tokens.hold(token, tokenExpiry(now, this.#utcOffsetMinutes));
    this.#set({ ...this.#state, signedIn: true });
  }

  begin(token: string, userInfo: UserInfo): void {
    this.saveToken(token);
    this.#set({ signedIn: true, profileLoaded: false, promptsShown: false, userInfo });
  }

  /** Keeps a token; where it replaces one of the same session, all pages that hold that one go on with it. */
  saveToken(token: string, replaced = ''): void {
    const now = this.#clock.now();
    this.#tokens.write(token, tokenExpiry(now, this.#utcOffsetMinutes), this.#clock.offsetMs, replaced);
  }

  update(part: Partial<SessionState>): void {
    this.#set({ ...this.#state, ...part });
  }

  /** Forgets the member: token, info and all three flags. */
  end(): void {
    this.#tokens.clear();
    this.#set(VISITOR);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
