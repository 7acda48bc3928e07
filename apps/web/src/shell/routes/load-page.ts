import { bringFailedStyles } from '../../runtime/device/failed-styles.ts';
import type { PageComponent, PageModule, RouteEntry } from '../../runtime/feature.ts';

type PageSource = Exclude<RouteEntry['page'], PageModule>;

const loaded = new Map<PageSource, PageComponent>();
const loading = new Map<PageSource, Promise<PageComponent>>();

/** The page of a route when it is here already. */
export function loadedPage({ page }: RouteEntry): PageComponent | undefined {
  return typeof page === 'function' ? loaded.get(page) : page.Page;
}

/** Loads a route's page; a failed attempt may be made again. */
export function loadPage({ page }: RouteEntry): Promise<PageComponent> {
  if (typeof page !== 'function') return Promise.resolve(page.Page);
  const known = loading.get(page);
  if (known) return known;
  const promise = bringFailedStyles()
    .then(page)
    .then(
      ({ Page }) => {
        loaded.set(page, Page);
        return Page;
      },
      (error) => {
        loading.delete(page);
        throw error;
      },
    );
  loading.set(page, promise);
  return promise;
}
