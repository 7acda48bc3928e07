import type { UsedKey } from './stream-keys.ts';

/** The names in the record of a broadcast for an operator who ended it, and for the host. */
export const BY_OPERATOR = 'operator ';
export const BY_HOST = 'host';

const MINUTE_MS = 60_000;

/**
 * The time for which no key at all opens a room after somebody ended its broadcast, in milliseconds. A host who makes a new key
 * wants to begin anew, and may do so at once.
 */
const CLOSED_MS = { operator: 10 * MINUTE_MS, host: 0 } as const;

/**
 * The time for which a key that is older than the end has to rest, in milliseconds. Encoders connect again by themselves, with
 * growing pauses of up to a quarter of an hour. A try within that time does not show what the host wants, and nobody who
 * ended a broadcast expects to be seen again.
 */
const REST_MS = 20 * MINUTE_MS;

/**
 * Whether an encoder is refused because the last broadcast of its room was ended by an operator or by the host. A key that was
 * made after the end does not have to rest: somebody wants to start a new broadcast.
 *
 * @param key - what the encoder opens the room with; null where the origin let it in without a question
 */
export function isHeldOff(
  end: { readonly at: number; readonly by: string },
  key: UsedKey | null,
  now: number,
): boolean {
  const closedMs = closedAfter(end.by);
  if (closedMs === null) return false;
  if (key === null || now < end.at + closedMs) return true;
  return key.createdAt <= end.at && now < Math.max(end.at, key.usedBefore ?? 0) + REST_MS;
}

function closedAfter(by: string): number | null {
  if (by.startsWith(BY_OPERATOR)) return CLOSED_MS.operator;
  return by === BY_HOST ? CLOSED_MS.host : null;
}
