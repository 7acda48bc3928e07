import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
/** Steps a member's clock may be off, each way. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a new key. Its 40 letters of base 32 need no padding, which some apps do not read. */
export const KEY_BYTES = 25;
/** Keys of this length were made for SHA-256, which many apps read as SHA-1 whatever the address of the key says. */
const SHA256_KEY_BYTES = 20;

/** Six digits of RFC 6238 for a step of 30 seconds, with HMAC-SHA-1: what every authenticator app computes. */
export function totp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(secret.length === SHA256_KEY_BYTES ? 'sha256' : 'sha1', secret)
    .update(counter)
    .digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step a code belongs to, around now; null when it belongs to none. */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step++) if (totp(secret, step) === code) return step;
  return null;
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that an authenticator app reads. */
export function keyUri(secret: string, issuer: string, name: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}
