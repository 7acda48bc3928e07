/** Default page when no venue is known; the one value of more than two letters that the page accepts. */
const DEFAULT_CODE = 'ybegdz';

/**
 * The code in the address of a venue's page, `/app/egame/{code}` (decisions D9, conventions B.1). `configuredCodes` names
 * venues that have letters of their own, by key.
 */
export function egameCode(
  venueKey: string | null,
  configuredKeys: readonly string[],
  configuredCodes: Readonly<Record<string, string>> = {},
): string {
  if (venueKey === null || venueKey === '') return DEFAULT_CODE;
  const key = venueKey.toLowerCase();
  if (key === 'ybdz' || configuredKeys[0]?.toLowerCase() === key) return 'dz';
  if (key.startsWith('yb')) return 'by';
  return configuredCodes[venueKey] ?? key.slice(0, 2);
}

/** Whether a page may have this code: two letters, or the legacy value. */
export function isEgameCode(code: string): boolean {
  return /^[a-z]{2}$/.test(code) || code === DEFAULT_CODE;
}
