import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CallerAddress, sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';

const TICKET_MS = 30 * 60_000;
const MOST_TRIES = 5;
const LOCK_MS = 10 * 60_000;

type Opened =
  | { readonly ticket: string; readonly expiresAt: number }
  | { readonly refusal: 'panel_code_wrong'; readonly left: number }
  | { readonly refusal: 'panel_locked' };

/** Admits the operator by the code, then by a ticket. Without a code there is no way in. */
export class PanelDoor {
  readonly #store: Store;
  readonly #code: string | null;

  constructor(store: Store, code: string | null) {
    this.#store = store;
    this.#code = code;
  }

  /** Every try is counted before it is checked, so that parallel tries gain nothing. The right code resets the count. */
  async open(
    given: string,
    who: { readonly siteId: number; readonly address: CallerAddress; readonly now: number },
  ): Promise<Opened> {
    const sources = sourcesOf(who.address).map(({ name, times }) => ({ key: `demo/panel-tries/${name}`, times }));
    let left = MOST_TRIES;
    for (const { key, times } of sources)
      left = Math.min(left, MOST_TRIES * times - (await this.#store.count(key, LOCK_MS)));
    if (left < 0) return { refusal: 'panel_locked' };
    if (this.#code === null || !isEqual(this.#code, given.toUpperCase())) {
      return { refusal: 'panel_code_wrong', left };
    }
    for (const { key } of sources) await this.#store.take(key);
    const ticket = randomBytes(24).toString('base64url');
    await this.#store.put(ticketKey(who.siteId, ticket), '1', TICKET_MS);
    return { ticket, expiresAt: who.now + TICKET_MS };
  }

  async isOpen(siteId: number, ticket: string): Promise<boolean> {
    return (await this.#store.get(ticketKey(siteId, ticket))) !== null;
  }
}

/** A ticket opens the panel of one site only. */
function ticketKey(siteId: number, ticket: string): string {
  return `demo/panel-ticket/${siteId}/${ticket}`;
}

function isEqual(expected: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
