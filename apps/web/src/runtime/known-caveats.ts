const known = new Set<string>();

/** The reader has taken note of a caveat; the same one does not hold this page up again. */
export function acknowledgeCaveat(caveat: unknown): void {
  known.add(JSON.stringify(caveat ?? null));
}

export function isKnownCaveat(caveat: unknown): boolean {
  return known.has(JSON.stringify(caveat ?? null));
}
