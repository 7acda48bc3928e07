import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A prize with its share of the draws. */
export interface WeightedPrize {
  readonly prizeId: string;
  readonly weight: number;
}

/** Values of 48 bits: they fit a number of JavaScript without loss, and six bytes of a hash make one. */
const VALUE_BYTES = 6;
const VALUES = 2 ** (8 * VALUE_BYTES);
const VALUES_IN_HASH = Math.floor(32 / VALUE_BYTES);

/** The SHA-256 of a seed, both in hexadecimal digits. It is published before the first draw of a series. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/**
 * Draws whole numbers from 0 to `bound` - 1 that follow from seed and message alone, each with the same chance.
 *
 * HMAC-SHA-256 with the seed as key is computed over `message:0`, `message:1` and so on. Each hash is read as five numbers of six
 * bytes, the first byte the most significant; its last two bytes are left out. Numbers at or above the greatest multiple of `bound` are
 * passed over, because they would favour small remainders. The next other number, modulo `bound`, is the result.
 *
 * `seed` is 64 hexadecimal digits. `bound` is between 1 and 2^32; anything else throws a RangeError.
 */
export function drawsOf(seed: string, message: string): (bound: number) => number {
  const keyed = hmac.create(sha256, hexToBytes(seed));
  let hash = new Uint8Array();
  let block = 0;
  let at = VALUES_IN_HASH;
  const nextValue = () => {
    if (at === VALUES_IN_HASH) {
      hash = keyed
        .clone()
        .update(utf8ToBytes(`${message}:${block}`))
        .digest();
      block += 1;
      at = 0;
    }
    let value = 0;
    for (const byte of hash.subarray(at * VALUE_BYTES, (at + 1) * VALUE_BYTES)) value = value * 256 + byte;
    at += 1;
    return value;
  };
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError(`cannot draw below ${bound}`);
    const limit = VALUES - (VALUES % bound);
    let value = nextValue();
    while (value >= limit) value = nextValue();
    return value % bound;
  };
}

/** The first number of a message. */
export function drawBelow(seed: string, message: string, bound: number): number {
  return drawsOf(seed, message)(bound);
}

/** The message of a member's draw in a series. */
export function drawMessage(nonce: string, number: number): string {
  return `${nonce}:${number}`;
}

/** The prize of a draw: weights are laid side by side in their order, and the drawn number falls on one. */
export function drawPrize<Prize extends WeightedPrize>(
  prizes: readonly Prize[],
  seed: string,
  nonce: string,
  number: number,
): Prize {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let left = drawBelow(seed, drawMessage(nonce, number), total);
  for (const prize of prizes) {
    if (left < prize.weight) return prize;
    left -= prize.weight;
  }
  throw new Error('the weights of the prizes do not add up');
}
