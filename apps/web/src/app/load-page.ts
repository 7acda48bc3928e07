import type { PageComponent, RouteEntry } from './routes.ts';

type PageModule = { readonly Page: PageComponent };

/** Every page's own chunk, by source. */
const sources = import.meta.glob<PageModule>(['../features/*/*-page.tsx', './pages/*.tsx', '!../features/gallery/*']);
if (import.meta.env.MODE === 'development')
  Object.assign(sources, import.meta.glob<PageModule>('../features/gallery/*-page.tsx'));

const loaded = new Map<string, PageComponent>();
const loading = new Map<string, Promise<PageComponent>>();

/** The page of a route when it is here already. */
export function loadedPage(route: RouteEntry): PageComponent | undefined {
  return loaded.get(route.page);
}

/** Brings a route's page in; a failed attempt may be made again. */
export function loadPage(route: RouteEntry): Promise<PageComponent> {
  const known = loading.get(route.page);
  if (known) return known;
  const promise = importPage(route.page).then(
    ({ Page }) => {
      loaded.set(route.page, Page);
      return Page;
    },
    (error) => {
      loading.delete(route.page);
      throw error;
    },
  );
  loading.set(route.page, promise);
  return promise;
}

function importPage(page: string): Promise<PageModule> {
  const key = page.startsWith('app/') ? page.replace('app/', './') : `../${page}`;
  const load = sources[key];
  return load ? load() : Promise.reject(new Error(`there is no page ${page}`));
}
