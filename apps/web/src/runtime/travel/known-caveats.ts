const KEY = 'tb-caveats';
const KEPT = 8;

/**
 * The reader has taken note of a caveat; the same one does not hold this tab up again, not even when a page of it is
 * loaded again, as going back to one does.
 */
export function acknowledgeCaveat(caveat: unknown): void {
  if (isKnownCaveat(caveat)) return;
  sessionStorage.setItem(KEY, JSON.stringify([...known(), nameOf(caveat)].slice(-KEPT)));
}

export function isKnownCaveat(caveat: unknown): boolean {
  return known().includes(nameOf(caveat));
}

const known = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
const nameOf = (caveat: unknown) => JSON.stringify(caveat ?? null);
