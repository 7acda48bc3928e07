/** A figure from 0 to 1 that is always the same for the same words (FNV-1a). */
export function chanceOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  // The last bits of the words reach the first of the figure.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
