import type { CallName } from '@touchline/contract';
import type { PublicSite } from '@touchline/contract/site';
import { findRoute } from '../shell/routes/match-route.ts';

/** The calls with which the first page of an address is rendered. */
export function pageCalls(
  path: string,
  site: PublicSite,
): readonly { readonly name: CallName; readonly input: unknown }[] {
  const { route, params } = findRoute(path, site.brand.shape.home);
  return [['navigation', {}] as const, ...(route.calls?.(params) ?? [])].map(([name, input]) => ({ name, input }));
}
