import type { QueryClient } from '@tanstack/react-query';
import type { AppRuntime } from '../../runtime/app-context.ts';
import { readCall } from '../../runtime/calls/read-call.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import type { Opening, PageAhead, RouteEntry } from '../../runtime/feature.ts';
import { loadPage } from '../routes/load-page.ts';
import { matchRoute } from '../routes/match-route.ts';
import { HeldClick } from './held-click.ts';

/** By then a finger that scrolls has moved, and a mouse that only crosses the link has left it. */
const MEANT_MS = 60;
const FRESH_MS = 60_000;
/** By then the page's own content has loaded. */
const SETTLED_MS = 300;
/** In a link: where the picture of the page that it leads to can begin. */
const PLACE = '[data-picture-place]';
const nothing = () => undefined;

/**
 * Loads a page, and the data that it shows first, while the finger is still on its link or the mouse rests there. At the click
 * a page may begin what takes it longest, and wait for it. Returns a function that ends it.
 */
export function loadAhead({ site, client }: Pick<AppRuntime, 'site' | 'client'>, queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = new HeldClick();
  const read: Opening['read'] = (name, input) =>
    queries.fetchQuery({
      queryKey: callKey(name, input),
      queryFn: ({ signal }) => readCall(client, name, input, signal),
      staleTime: FRESH_MS,
    });
  const known: Opening['known'] = (name, input) => queries.getQueryData(callKey(name, input));
  // A file that fails to load is requested again when the page is opened.
  const bring = (path: string) => {
    const { route, params } = matchRoute(path, site);
    loadPage(route).catch(nothing);
    loadPageAhead(route)?.then(({ calls }) => {
      for (const [name, input] of calls(params)) read(name, input).catch(nothing);
    }, nothing);
  };
  const meant = (event: PointerEvent) => {
    const link = linkOf(event);
    clearTimeout(timer);
    if (link) timer = setTimeout(() => bring(link.pathname), MEANT_MS);
  };
  const leave = () => clearTimeout(timer);
  const open = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (held.isGivenAgain) return;
    held.drop();
    const { route, params } = matchRoute(link.pathname, site);
    const ahead = pageAheads.get(route);
    if (!ahead) {
      loadPageAhead(route)?.then(({ opened }) => opened?.(params, { read, known, place: null }), nothing);
      return;
    }
    const first = ahead.opened?.(params, { read, known, place: link.querySelector<HTMLElement>(PLACE) });
    if (!first) return;
    event.preventDefault();
    event.stopPropagation();
    held.hold(first, () => link.click());
  };
  addEventListener('pointerdown', meant, { passive: true });
  addEventListener('pointerover', meant, { passive: true });
  addEventListener('pointercancel', leave);
  // Before the page that the click leads to is made.
  addEventListener('click', open, { capture: true });
  return () => {
    leave();
    held.drop();
    removeEventListener('pointerdown', meant);
    removeEventListener('pointerover', meant);
    removeEventListener('pointercancel', leave);
    removeEventListener('click', open, { capture: true });
  };
}

/** Loads the page that readers open from this one, when there is nothing else to do. Returns a function that ends it. */
export function loadOnward({ onward }: RouteEntry, site: AppRuntime['site']): () => void {
  if (onward === undefined) return nothing;
  const { route } = matchRoute(onward, site);
  const timer = setTimeout(() => {
    loadPage(route).catch(nothing);
    loadPageAhead(route)?.catch(nothing);
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}

const pageAheads = new Map<RouteEntry, PageAhead>();

function loadPageAhead(route: RouteEntry): Promise<PageAhead> | undefined {
  return route.ahead?.().then((ahead) => {
    pageAheads.set(route, ahead);
    return ahead;
  });
}

/** The link to another page of this site that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  return link && link.pathname !== location.pathname ? link : null;
}
