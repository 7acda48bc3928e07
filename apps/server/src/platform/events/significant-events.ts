import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { IdSource } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { maskAddress } from './mask-address.ts';
import { significantEvent } from './tables.ts';

/** The same from the same network is written once in this time. */
const WINDOW_MS = 10 * 60_000;
/** The most events of a kind that are written in a minute at a site, because they may come from many networks at once. */
const MOST_A_MINUTE = 120;

export interface SignificantEvent {
  readonly siteId: number;
  readonly kind: string;
  /** The full address; only its network is kept. */
  readonly address: string;
  /** What tells two events of a kind apart, besides the network. */
  readonly about: string;
  readonly detail: Readonly<Record<string, string | number>>;
  /** Called only if the event is written. */
  readonly member: () => Promise<bigint | null>;
}

/** Writes down what may be asked about later. The same event, caused again and again, is written once. */
export class SignificantEvents {
  readonly #parts: { readonly db: Database; readonly store: Store; readonly clock: Clock; readonly ids: IdSource };

  constructor(parts: { db: Database; store: Store; clock: Clock; ids: IdSource }) {
    this.#parts = parts;
  }

  /** Answers whether it was written, or has been said often enough. */
  async record({ siteId, kind, address, about, detail, member }: SignificantEvent): Promise<boolean> {
    const { db, store, clock, ids } = this.#parts;
    const network = maskAddress(address);
    if (!(await store.claim(`event/${siteId}/${kind}/${about}/${network}`, WINDOW_MS))) return false;
    if ((await store.count(`events/${siteId}/${kind}`, 60_000)) > MOST_A_MINUTE) return false;
    const at = new Date(clock.now());
    const memberId = await member();
    await db.orm
      .insert(significantEvent)
      .values({ id: ids.next(), siteId, at, kind, memberId, address: network, detail });
    return true;
  }
}
