import type { CallOutput } from '@touchline/contract';
import { maskPhone, maskRealName, maskStreet } from '@touchline/rules/text';
import type { Platform } from '../../../platform/platform.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { ExchangeRow } from './mall-store.ts';

/** The destination of goods. */
export interface Delivery {
  readonly name: string;
  readonly dial: string;
  readonly phone: string;
  readonly region: string;
  readonly detail: string;
}

export type ExchangeView = NonNullable<CallOutput<'exchangeByKey'>['exchange']>;

/** Addresses of exchanges, encrypted with their rows, and exchanges as members and operators see them. */
export class Deliveries {
  readonly #vault: Platform['vault'];

  constructor({ vault }: Pick<Platform, 'vault'>) {
    this.#vault = vault;
  }

  seal(exchangeId: bigint, delivery: Delivery): Buffer {
    return this.#vault.encrypt(JSON.stringify(delivery), cell(exchangeId));
  }

  /** Null where nothing is sent, and where the address was forgotten. */
  #open({ id, deliveryCipher }: ExchangeRow): Delivery | null {
    return deliveryCipher === null ? null : JSON.parse(this.#vault.decrypt(deliveryCipher, cell(id)));
  }

  /** The exchange as its member sees it: the address is masked. */
  masked(row: ExchangeRow): ExchangeView {
    const to = this.#open(row);
    return viewOf(
      row,
      to && {
        name: maskRealName(to.name),
        phone: maskPhone(to.phone),
        address: `${to.region} ${maskStreet(to.detail)}`,
      },
    );
  }

  /** The exchange as the operator sees it who sends it: the address is whole until it is over. */
  whole(row: ExchangeRow): ExchangeView & { readonly memberId: string } {
    const memberId = String(row.memberId);
    const to = this.#open(row);
    if (to === null || row.endedAt !== null) return { ...this.masked(row), memberId };
    const { name, dial, phone, region, detail } = to;
    return { ...viewOf(row, { name, phone: `+${dial} ${phone}`, address: `${region} ${detail}` }), memberId };
  }
}

function cell(exchangeId: bigint) {
  return cellOf('mall_exchange.delivery_cipher', exchangeId);
}

function viewOf(row: ExchangeRow, delivery: ExchangeView['delivery']): ExchangeView {
  const { activityId, itemId, title, art, worth, state, parcel, reason } = row;
  return {
    ...{ exchangeId: String(row.id), activityId, itemId, title, art, price: Number(row.price), worth, state },
    ...{ at: row.at.getTime(), sentAt: row.sentAt?.getTime() ?? null, endedAt: row.endedAt?.getTime() ?? null },
    ...{ parcel, reason, delivery },
  };
}
