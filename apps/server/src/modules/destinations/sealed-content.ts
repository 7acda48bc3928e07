import { cellOf } from '../../platform/sealed-columns.ts';
import type { Vault } from '../../platform/vault.ts';

/** The encrypted content of a destination. Only a provider reads it; the owner may also compare an address. */
export interface DestinationContent {
  readonly number: string;
  /** The member's legal name when it was bound. */
  readonly holder: string;
  readonly branch: string;
  readonly region: string;
}

/** The row that a content belongs to. */
interface Place {
  readonly memberId: bigint;
  readonly id: bigint;
}

export function sealContent(vault: Vault, place: Place, content: DestinationContent): Buffer {
  return vault.encrypt(JSON.stringify(content), cellOfContent(place));
}

export function openContent(vault: Vault, row: Place & { readonly contentCipher: Uint8Array }): DestinationContent {
  return JSON.parse(vault.decrypt(row.contentCipher, cellOfContent(row))) as DestinationContent;
}

function cellOfContent({ memberId, id }: Place) {
  return cellOf('destination.content_cipher', memberId, id);
}

/** Equal for one number at one site and useless without the vault's key. */
export function numberHash(vault: Vault, number: string): Buffer {
  return vault.fingerprint('destination', number);
}
