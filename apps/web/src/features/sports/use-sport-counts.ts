import type { CallOutput } from '@touchline/contract';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';

/** The number of matches of every sport, kept up to date while the page is visible; empty until it is known. */
export function useSportCounts(isSeen: boolean): CallOutput<'sportCounts'>['items'] | undefined {
  const utcOffsetMinutes = useUtcOffset();
  return useCall('sportCounts', { utcOffsetMinutes }, { enabled: isSeen, keep: true, every: 15_000 }).data?.items;
}
