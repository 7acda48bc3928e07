import type { PublicSite } from '@touchline/contract/site';

const UUID_KEY = 'tb-uuid';

/**
 * The time call of a demonstration says which browser asks, so that its clock can be wrong for this one alone. Elsewhere
 * it stays free of headers: with another line they would cause a preflight request.
 */
export function timeFetch({ demo, headers, siteId }: PublicSite): typeof fetch {
  if (!demo) return (input, init) => fetch(input, init);
  const known = { [headers.siteId ?? '']: String(siteId), [headers.uuid ?? '']: browserId() };
  return (input, init) => fetch(input, { ...init, headers: known });
}

/** This browser's own random id, the same for all its pages. */
export function browserId(): string {
  const known = localStorage.getItem(UUID_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(UUID_KEY, made);
  return made;
}
