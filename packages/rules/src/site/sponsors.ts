const MOST_SPONSORS = 3;
const BELOW = 3;

/** Reads a sponsor or discovery value: a comma list, of which numeric entries below 3 count, at most 3 of them. */
export function sponsorPlaces(value: string | null | undefined): number[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) < BELOW)
    .slice(0, MOST_SPONSORS)
    .map(Number);
}
