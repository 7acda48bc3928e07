import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

/** By a name the compiler does not follow: the browser's sources are checked with other settings. */
const WEB_ROUTES = '../../apps/web/src/shell/routes/routes.ts';

it('reads every route that the application has', async () => {
  const { routes } = (await import(WEB_ROUTES)) as { routes: ReturnType<typeof routeTable> };
  const table = routeTable().map(({ path, access }) => `${access} ${path}`);
  const real = routes.filter(({ path }) => path !== '/app/gallery').map(({ path, access }) => `${access} ${path}`);
  expect(real.length).toBeGreaterThan(50);
  // An address may have a page for each form of a brand.
  expect(table.sort()).toEqual([...new Set(real)].sort());
});
