import { sha256 } from '@noble/hashes/sha2.js';
import { base58Bytes, base58Text } from './base58.ts';

/** First byte of every account of the main network; it makes the text begin with T. */
const MAIN_NETWORK = 0x41;
const PAYLOAD_BYTES = 21;
const CHECK_BYTES = 4;

/** Base58Check: 21 bytes and the first four of their double SHA-256. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  const bytes = base58Bytes(text);
  if (bytes?.length !== PAYLOAD_BYTES + CHECK_BYTES || bytes[0] !== MAIN_NETWORK) return false;
  const expected = checksum(bytes.subarray(0, PAYLOAD_BYTES));
  return bytes.subarray(PAYLOAD_BYTES).every((byte, index) => byte === expected[index]);
}

/** The address of a 20-byte account. */
export function tronAddress(account: Uint8Array): string {
  const payload = Uint8Array.from([MAIN_NETWORK, ...account]);
  return base58Text(Uint8Array.from([...payload, ...checksum(payload)]));
}

function checksum(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, CHECK_BYTES);
}
