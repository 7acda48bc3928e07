import type { PublicSite } from '@touchline/contract/site';
import { notFoundRoute, type RouteEntry, routes } from './routes.ts';

export interface MatchedRoute {
  readonly route: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
}

const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));

/** The page of a path at a site. A page whose feature the site lacks does not exist there. */
export function matchRoute(path: string, site: Pick<PublicSite, 'features' | 'demo'>): MatchedRoute {
  for (const { route, pattern } of compiled) {
    const match = pattern.exec(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (!match) continue;
    if (route.feature && !site.features.includes(route.feature)) break;
    if (route.demo && !site.demo) break;
    return { route, params: { ...match.groups } };
  }
  return { route: notFoundRoute, params: {} };
}

function toPattern(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}
