/** 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A repeatable stream of numbers in [0, 1) from a text (mulberry32). For simulated matches; nothing is drawn for money. */
export function seededRandom(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Smooth repeatable noise in about [-1, 1] along `x`; neighbours are close, whole numbers are the support. */
export function smoothNoise(seed: string, x: number): number {
  const left = Math.floor(x);
  const t = x - left;
  const ease = t * t * (3 - 2 * t);
  const at = (n: number) => (hashText(`${seed}/${n}`) / 4_294_967_296) * 2 - 1;
  return at(left) * (1 - ease) + at(left + 1) * ease;
}
