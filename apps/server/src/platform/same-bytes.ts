import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are the same; how long it takes does not tell how much of them is. */
export function sameBytes(expected: Uint8Array, given: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
