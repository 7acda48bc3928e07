import type { Vault } from '../../platform/vault.ts';

/** What is known of a destination and shown to nobody but a provider; an address also to its owner, to be compared. */
export interface DestinationContent {
  readonly number: string;
  /** The member's legal name when it was bound. */
  readonly holder: string;
  readonly branch: string;
  readonly region: string;
}

export function sealContent(vault: Vault, content: DestinationContent): Buffer {
  return vault.encrypt(JSON.stringify(content));
}

export function openContent(vault: Vault, cipher: Uint8Array): DestinationContent {
  return JSON.parse(vault.decrypt(cipher)) as DestinationContent;
}

/** Equal for one number at one site and useless without the vault's key. */
export function numberHash(vault: Vault, number: string): Buffer {
  return vault.fingerprint('destination', number);
}
