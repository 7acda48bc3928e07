const LONGEST_MS = 400;

/** The time for which this page waits after a change of its site before it sends a request: a different time for each page. */
export function siteSpreadMs(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (chance / 256) * LONGEST_MS;
}
