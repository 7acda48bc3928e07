import type { CallName } from '@touchline/contract';
import { findRoute } from '../shell/routes/match-route.ts';

/** What the first page of an address is rendered with. */
export function pageCalls(path: string): readonly { readonly name: CallName; readonly input: unknown }[] {
  const { route, params } = findRoute(path);
  return [['navigation', {}] as const, ...(route.calls?.(params) ?? [])].map(([name, input]) => ({ name, input }));
}
