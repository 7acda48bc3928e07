import type { CallOutput } from '@touchline/contract';
import type { Site } from '../../platform/site/site.ts';
import type { DestinationRow } from './destination-store.ts';
import { careOf } from './destinations.ts';

export type CardView = CallOutput<'listBankCards'>['items'][number];
export type AddressView = CallOutput<'listCryptoAddresses'>['items'][number];

interface Listed {
  readonly row: DestinationRow;
  readonly isInUse: boolean;
}

export function cardView(site: Site, listed: Listed): CardView {
  return {
    cardId: String(listed.row.id),
    bankCode: listed.row.network,
    tail: listed.row.label,
    ...common(site, listed),
  };
}

export function addressView(site: Site, listed: Listed): AddressView {
  const { row } = listed;
  const protocol = row.network as AddressView['protocol'];
  return { addressId: String(row.id), protocol, shortened: row.label, alias: row.alias, ...common(site, listed) };
}

function common(site: Site, { row, isInUse }: Listed) {
  return { isDefault: row.isDefault, boundAt: row.createdAt.getTime(), ...careOf(site, row), isInUse };
}
