import { navigate as browserNavigate, useBrowserLocation } from 'wouter/use-browser-location';
import { layerEntry } from '../../ui/sheets/layer-entry.ts';

interface GoOptions {
  readonly replace?: boolean;
  /** It is carried to the page and lost when the page is loaded anew. */
  readonly state?: unknown;
}

/** Receives every step before the router does and may delay it for a moment; set by the code that shows steps as motion. */
export const steps: { hear?: (event: Event) => void } = {};

if (!import.meta.env.SSR)
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, (event) => steps.hear?.(event));

/**
 * Goes to a path. Every entry of the history knows how deep it is, so that back never leaves the site by accident. A sheet
 * that is open has an entry of its own (`ui/primitives/open-layers.ts`): a page it leads to takes that entry's place.
 */
export function go(to: string, options: GoOptions = {}): void {
  const { replace = false, state } = options;
  const [target] = to.split('?');
  const isOtherPage = target !== '' && target !== location.pathname;
  if (layerEntry.hold?.(replace && isOtherPage, () => go(to, options))) return;
  const { isOnTop } = layerEntry;
  const isInPlace = replace || isOnTop;
  const depth = (history.state?.tbDepth ?? 0) + (isInPlace ? 0 : 1);
  browserNavigate(to, {
    replace: isInPlace,
    state: {
      tbDepth: depth,
      tbKey: `${Date.now()}-${depth}`,
      tbCarried: state ?? null,
      ...(replace && isOnTop ? { tbLayer: true } : {}),
    },
  });
}

/** The router's location, with our way of going. */
export function useHistoryLocation(): [string, typeof go] {
  const [path] = useBrowserLocation();
  return [path, go];
}
