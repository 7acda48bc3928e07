import type { Navigation } from '@touchline/contract/site';
import { navigationOf } from '@touchline/rules/site';
import { useApp } from '../app-context.ts';
import { useCall } from './use-call.ts';

/** The places of this site in its own sequence; the usual ones where the call fails. */
export function useNavigation(): Navigation {
  const { site } = useApp();
  return useCall('navigation', {}, { staleTime: 300_000 }).data ?? navigationOf(site.features);
}
