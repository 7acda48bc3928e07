import type { PublicSite } from '@touchline/contract/site';
import type { RouteEntry } from '../../runtime/feature.ts';
import { notFoundRoute, routes } from './routes.ts';

export interface MatchedRoute {
  readonly route: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
}

const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));

const notFound: MatchedRoute = { route: notFoundRoute, params: {} };

/** The page of a path at a site. A page whose feature the site lacks does not exist there. */
export function matchRoute(path: string, site: Pick<PublicSite, 'features' | 'demo' | 'brand'>): MatchedRoute {
  const found = findRoute(path, site.brand.shape.home);
  const { feature, demo } = found.route;
  return (feature && !site.features.includes(feature)) || (demo && !site.demo) ? notFound : found;
}

/** The page of a path at a site that has every feature. */
export function findRoute(path: string, home: PublicSite['brand']['shape']['home']): MatchedRoute {
  for (const { route, pattern } of compiled) {
    if (route.home !== undefined && route.home !== home) continue;
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (match) return { route, params: { ...match.groups } };
  }
  return notFound;
}

function toPattern(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}
