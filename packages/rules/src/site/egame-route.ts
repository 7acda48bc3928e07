/** Default page when no venue is known. */
const DEFAULT_CODE = 'ybegdz';

/** The code a venue's page stands under, `/app/egame/{code}` (decisions D9, conventions B.1). */
export function egameCode(venueKey: string | null, configuredKeys: readonly string[]): string {
  if (venueKey === null || venueKey === '') return DEFAULT_CODE;
  const key = venueKey.toLowerCase();
  if (key === 'ybdz' || configuredKeys[0]?.toLowerCase() === key) return 'dz';
  if (key.startsWith('yb')) return 'by';
  return key.slice(0, 2);
}
