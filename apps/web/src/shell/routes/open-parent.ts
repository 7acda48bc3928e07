import type { PublicSite } from '@touchline/contract/site';
import { matchRoute } from './match-route.ts';
import { notFoundRoute } from './routes.ts';

/** The nearest page above an address that everybody may see: where back leads a visitor who came straight to it. */
export function openParent(path: string, site: Pick<PublicSite, 'features' | 'demo' | 'brand'>): string {
  const parts = path.split('/');
  while (parts.length > 1) {
    parts.pop();
    const parent = parts.join('/');
    const { route } = matchRoute(parent, site);
    if (route !== notFoundRoute && route.access === 'all') return parent;
  }
  return '/app/mine';
}
