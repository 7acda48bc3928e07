/** A number from a text that is always the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // Short texts that differ in one letter would differ in the low bits only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One entry of a list, chosen by a share of the hash that `salt` names. */
export function pick<T>(list: readonly T[], text: string, salt: string): T {
  const chosen = list[hashOf(`${salt}:${text}`) % list.length];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
