import { useSearchPart } from './use-search-part.ts';

/**
 * A path of this site, or null for anything else (standards WEB-5). Browsers take a backslash for a slash and leave out
 * tabs and line breaks, so a path with any of them is none.
 */
export function localPath(text: string | null): string | null {
  return text !== null && /^\/(?!\/)[^\\\t\n\r]*$/.test(text) ? text : null;
}

/** The address of a detour: it contains the page to return to. */
export function withWayBack(to: string, from: string | null): string {
  return from === null ? to : `${to}?fromPage=${encodeURIComponent(from)}`;
}

/** The page that sent the reader to this one on a detour; null where none did. */
export function useWayBack(): string | null {
  const [from] = useSearchPart('fromPage');
  return localPath(from);
}
