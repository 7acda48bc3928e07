import { renderToString } from 'react-dom/server';
import { loadPage } from '../shell/routes/load-page.ts';
import { matchRoute } from '../shell/routes/match-route.ts';
import { notFoundRoute } from '../shell/routes/routes.ts';
import { serverParts } from '../shell/server-parts.tsx';
import { StagingRibbon } from '../shell/staging/staging-ribbon.tsx';
import { furtherIconPaths } from '../ui/icons/further-icon-paths.ts';
import { addFurtherPaths } from '../ui/icons/icon.tsx';
import { App } from './app.tsx';
import type { Boot } from './boot.ts';
import { htmlPage } from './html-page.ts';
import { pageCalls } from './page-calls.ts';
import { createQueries } from './queries.ts';
import { createServerRuntime } from './server-runtime.ts';

interface RenderRequest extends Omit<Boot, 'ticket'> {
  readonly path: string;
  readonly search: string;
}

serverParts.StagingRibbon = StagingRibbon;
addFurtherPaths(furtherIconPaths);

export { pageCalls as calls };

/** The same name for all addresses that show the same page. */
export function pageOf(path: string, site: Boot['site']): string {
  return matchRoute(path, site).route === notFoundRoute ? 'not found' : path;
}

/** Renders the first page of an address for a visitor. */
export async function render(request: RenderRequest): Promise<{ status: number; html: string }> {
  const { path, search, site, now, data } = request;
  const boot: Boot = { site, now, data, ticket: '__TICKET__' };
  const { route } = matchRoute(path, site);
  await loadPage(route);
  const queries = createQueries(boot);
  const body = renderToString(<App runtime={createServerRuntime(boot)} queries={queries} ssr={{ path, search }} />);
  queries.clear();
  return { status: route === notFoundRoute ? 404 : 200, html: await htmlPage({ boot, route, body }) };
}
