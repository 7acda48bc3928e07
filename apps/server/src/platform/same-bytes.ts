import { timingSafeEqual } from 'node:crypto';

/** Whether two signatures are equal. The duration does not reveal how many bytes are equal. */
export function sameBytes(expected: Uint8Array, given: Uint8Array): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
