import type { Verdict } from '../validation/account.ts';
import { ethereumAddress, isEthereumForm } from './ethereum.ts';
import { isTronAddress } from './tron.ts';

/** The networks USDT is paid out on. An address belongs to one of them. */
export const protocols = ['TRC20', 'ERC20'] as const;

export type Protocol = (typeof protocols)[number];

/** The token's own contracts and the address nobody holds: what is sent there is lost. */
const LOST = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x0000000000000000000000000000000000000000',
]);

/** An address as it was typed or pasted, without the spaces around it. */
export function cleanCryptoAddress(typed: string): string {
  return typed.replace(/\s/g, '');
}

/**
 * Whether an address can be paid to: `network` when it is one of the other network, `checksum` when a sign is wrong or an
 * ERC20 address comes without the upper-case letters that check it, `lost` when it is nobody's.
 */
export function checkCryptoAddress(
  protocol: Protocol,
  address: string,
): Verdict<'required' | 'address' | 'network' | 'checksum' | 'lost'> {
  if (address === '') return 'required';
  if (LOST.has(address) || LOST.has(address.toLowerCase())) return 'lost';
  if (protocol === 'ERC20') {
    if (isTronAddress(address)) return 'network';
    if (!isEthereumForm(address)) return 'address';
    return ethereumAddress(address) === address ? null : 'checksum';
  }
  if (isEthereumForm(address)) return 'network';
  if (!/^T[0-9A-Za-z]{33}$/.test(address)) return 'address';
  return isTronAddress(address) ? null : 'checksum';
}

/** The network an address is written for; null when it is neither's. */
export function protocolOf(address: string): Protocol | null {
  if (/^T[0-9A-Za-z]{33}$/.test(address)) return 'TRC20';
  return isEthereumForm(address) ? 'ERC20' : null;
}

/** Equal for all the ways of writing one address. */
export function sameAddressForm(protocol: Protocol, address: string): string {
  return protocol === 'ERC20' ? address.toLowerCase() : address;
}
