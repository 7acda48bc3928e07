import type { Effects } from '../effects.ts';
import type { Session } from '../session/session.ts';
import { texts } from '../texts.ts';

/** A blockade is shown once in this window (product-spec section 4). */
const BLOCKADE_WINDOW_MS = 700;
const TOAST_MS = 1_500;

/** The end of a session, shown once even if many calls learn of it at the same time. */
export class SessionLoss {
  readonly #session: Session;
  readonly #effects: Effects;
  readonly #now: () => number;
  #telling = false;
  #blockedAt = Number.NEGATIVE_INFINITY;
  #loggedOutAt = Number.NEGATIVE_INFINITY;

  constructor(session: Session, effects: Effects, now: () => number) {
    this.#session = session;
    this.#effects = effects;
    this.#now = now;
  }

  /** Clears all data of the member first, then shows the reason, then leads to the login page with the way back. */
  lost(message: string): void {
    if (this.#telling) return;
    this.#telling = true;
    const from = this.#effects.currentPath();
    this.#session.end();
    this.#effects.memberLeft();
    void this.#effects
      .alert(texts.warmReminder, message || texts.sessionEnded)
      .catch(() => {})
      .then(() => {
        this.#telling = false;
        if (!from.startsWith('/cs')) this.#effects.navigate(loginPath(from));
      });
  }

  /** An address or device is blocked: the same, at most once a window. */
  blocked(message: string): void {
    const now = this.#now();
    if (now - this.#blockedAt < BLOCKADE_WINDOW_MS) return;
    this.#blockedAt = now;
    this.lost(message);
  }

  /** A call needed a member and there was none: the page showed a member as signed in who is not. */
  loggedOut(): void {
    const now = this.#now();
    if (now - this.#loggedOutAt < BLOCKADE_WINDOW_MS) return;
    this.#loggedOutAt = now;
    if (this.#session.state.signedIn) {
      this.#session.end();
      this.#effects.memberLeft();
    }
    if (this.#effects.isOnProtectedPage()) this.#effects.askToLogIn();
    else this.#effects.toast(texts.loginRequired, TOAST_MS);
  }
}

/** Login with the way back; the login page itself is no place to return to. */
export function loginPath(from: string): string {
  const isWorthReturning =
    from.startsWith('/') && !from.startsWith('//') && !/^\/(entry\/)?(login|register)/.test(from);
  return isWorthReturning ? `/login?fromPage=${encodeURIComponent(from)}` : '/login';
}
