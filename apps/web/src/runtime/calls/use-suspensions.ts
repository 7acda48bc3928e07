import type { CallOutput } from '@touchline/contract';
import { useIsHydrated } from '../device/use-is-hydrated.tsx';
import { useCall } from './use-call.ts';

type Venue = CallOutput<'venueList'>['items'][number];
type Suspensions = CallOutput<'suspensionIcons'>;

function useSuspensionIcons(): Suspensions | undefined {
  const isHydrated = useIsHydrated();
  return useCall('suspensionIcons', {}, { enabled: isHydrated, staleTime: 30_000, every: 60_000 }).data;
}

/**
 * Returns until when a venue is suspended: null where no end is announced, undefined while it is open. The list of venues is
 * used until the present suspensions are known.
 */
export function useSuspensions(): (venue: Venue) => number | null | undefined {
  const icons = useSuspensionIcons();
  return ({ venueEnName, status, maintainEndAt }) => {
    if (icons) return icons.items.find((item) => item.venueEnName === venueEnName)?.endAt;
    return status === 0 ? undefined : maintainEndAt;
  };
}

/** Returns what is announced about a feature under maintenance; undefined while it is open. */
export function useSuspendedFeatures(): (feature: string) => Suspensions['features'][number] | undefined {
  const features = useSuspensionIcons()?.features;
  return (feature) => features?.find((item) => item.feature === feature);
}
