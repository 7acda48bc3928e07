import type { Queryable } from '../../platform/db/database.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Vault } from '../../platform/vault.ts';
import type { DestinationRow, DestinationStore, Owner } from './destination-store.ts';
import { type AddressView, addressView, type CardView, cardView } from './destination-views.ts';
import { careOf, type Destinations } from './destinations.ts';
import { openContent } from './sealed-content.ts';

/** A destination with the details that a payer needs. */
export interface PaymentTarget {
  readonly id: bigint;
  readonly kind: 'card' | 'address';
  /** Code of the bank, or the protocol. */
  readonly network: string;
  /** The part of it that may be shown. */
  readonly label: string;
  readonly number: string;
  readonly holder: string;
  readonly branch: string;
  readonly usableAt: number;
  readonly newUntil: number;
}

/** The data of destinations for modules that pay members. */
export class PaymentTargets {
  readonly #store: DestinationStore;
  readonly #destinations: Destinations;
  readonly #vault: Vault;

  constructor(store: DestinationStore, destinations: Destinations, vault: Vault) {
    this.#store = store;
    this.#destinations = destinations;
    this.#vault = vault;
  }

  async find(site: Site, owner: Owner, id: bigint): Promise<PaymentTarget | null> {
    const row = await this.#store.find(owner, id);
    return row ? this.#target(site, row) : null;
  }

  /** The destination of an existing order, which the member may have removed since. */
  async ofOrder(site: Site, id: bigint): Promise<PaymentTarget> {
    const row = await this.#store.byId(id);
    if (!row) throw new Error(`there is no destination ${id}`);
    return this.#target(site, row);
  }

  /** Keeps it from being removed until the transaction ends; false when it is gone. */
  async hold(tx: Queryable, owner: Owner, id: bigint): Promise<boolean> {
    return (await this.#store.hold(tx, owner, id)) !== undefined;
  }

  async list(site: Site, owner: Owner): Promise<{ cards: CardView[]; addresses: AddressView[] }> {
    const cards = await this.#destinations.list(owner, 'card');
    const addresses = await this.#destinations.list(owner, 'address');
    return {
      cards: cards.map((item) => cardView(site, item)),
      addresses: addresses.map((item) => addressView(site, item)),
    };
  }

  /** Whether this member's numbers were ever another's, too. */
  isShared(owner: Owner): Promise<boolean> {
    return this.#store.isShared(owner);
  }

  #target(site: Site, row: DestinationRow): PaymentTarget {
    const { number, holder, branch } = openContent(this.#vault, row);
    const kind = row.kind as PaymentTarget['kind'];
    const { id, network, label } = row;
    return { id, kind, network, label, number, holder, branch, ...careOf(site, row) };
  }
}
