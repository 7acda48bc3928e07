import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { IdSource } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { maskAddress } from './mask-address.ts';
import { significantEvent } from './tables.ts';

/** The same of one member from the same network is written once in this time. */
const WINDOW_MS = 10 * 60_000;
/** The most occurrences from a network that are read in that time, to distinguish members. */
const MOST_OF_A_NETWORK = 50;
/** The most events of a kind that are written in a minute at a site, because they may come from many networks at once. */
const MOST_A_MINUTE = 120;

export interface SignificantEvent {
  readonly siteId: number;
  readonly kind: string;
  /** The full address; only its network is stored. */
  readonly address: string;
  /** The value that distinguishes two events of a kind, besides the network. */
  readonly about: string;
  readonly detail: Readonly<Record<string, string | number>>;
  /** The member of the event; null for a visitor. It is requested a bounded number of times. */
  readonly member: () => Promise<bigint | null>;
}

/** An event that is written each time, in the transaction of its subject. */
export interface WrittenEvent {
  readonly siteId: number;
  readonly kind: string;
  readonly memberId: bigint | null;
  /** The full address, of which only the network is stored; empty where nobody called. */
  readonly address: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Records events that an authority may ask about later. A repeated event is recorded once. */
export class SignificantEvents {
  readonly #parts: { readonly db: Database; readonly store: Store; readonly clock: Clock; readonly ids: IdSource };

  constructor(parts: { db: Database; store: Store; clock: Clock; ids: IdSource }) {
    this.#parts = parts;
  }

  async write(tx: Queryable, { address, ...event }: WrittenEvent): Promise<void> {
    const { clock, ids } = this.#parts;
    await tx.orm
      .insert(significantEvent)
      .values({ ...event, id: ids.next(), at: new Date(clock.now()), address: maskAddress(address) });
  }

  /** Returns whether it was recorded; false if it was recorded often enough already. */
  async record({ siteId, kind, address, about, detail, member }: SignificantEvent): Promise<boolean> {
    const { db, store, clock, ids } = this.#parts;
    const network = maskAddress(address);
    // A flood from one network asks for few members.
    if ((await store.count(`events/${siteId}/${kind}/${about}/${network}`, WINDOW_MS)) > MOST_OF_A_NETWORK)
      return false;
    const memberId = await member();
    const claim = `event/${siteId}/${kind}/${about}/${network}/${memberId ?? 'visitor'}`;
    if (!(await store.claim(claim, WINDOW_MS))) return false;
    try {
      if ((await store.count(`events/${siteId}/${kind}`, 60_000)) > MOST_A_MINUTE) return false;
      const at = new Date(clock.now());
      await db.orm
        .insert(significantEvent)
        .values({ id: ids.next(), siteId, at, kind, memberId, address: network, detail });
      return true;
    } catch (error) {
      // An event that was not written is written when it happens again.
      await store.take(claim).catch(() => null);
      throw error;
    }
  }
}
