import type { UsedKey } from './stream-keys.ts';

/** How the record of a broadcast names an operator who ended it, and the host. */
export const BY_OPERATOR = 'operator ';
export const BY_HOST = 'host';

const MINUTE_MS = 60_000;

/**
 * How long a room stays off the air after somebody ended its broadcast, in milliseconds. Encoders connect again by themselves,
 * with growing pauses of up to a quarter of an hour. So the key has to rest before it opens the room again.
 */
const AFTER = {
  operator: { leastMs: 10 * MINUTE_MS, restMs: 20 * MINUTE_MS },
  host: { leastMs: MINUTE_MS, restMs: MINUTE_MS },
} as const;

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
  const rule = ruleOf(end.by);
  if (!rule) return false;
  if (key === null || now < end.at + rule.leastMs) return true;
  const triedAt = key.usedBefore ?? 0;
  return key.createdAt <= end.at && triedAt > end.at && triedAt > now - rule.restMs;
}

function ruleOf(by: string) {
  if (by.startsWith(BY_OPERATOR)) return AFTER.operator;
  return by === BY_HOST ? AFTER.host : null;
}
