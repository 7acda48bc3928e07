import { navigate as browserNavigate, useBrowserLocation } from 'wouter/use-browser-location';

interface GoOptions {
  readonly replace?: boolean;
  /** Carried along to the page, and gone with a reload from nowhere. */
  readonly state?: unknown;
}

/** Goes to a path. Every entry of the history knows how deep it is, so that back never leaves the site by accident. */
export function go(to: string, { replace = false, state }: GoOptions = {}): void {
  const depth = (history.state?.tbDepth ?? 0) + (replace ? 0 : 1);
  browserNavigate(to, {
    replace,
    state: { tbDepth: depth, tbKey: `${Date.now()}-${depth}`, tbCarried: state ?? null },
  });
}

/** The router's location, with our way of going. */
export function useHistoryLocation(): [string, typeof go] {
  const [path] = useBrowserLocation();
  return [path, go];
}
