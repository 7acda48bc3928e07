import type { CallOutput } from '@touchline/contract';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';

/** How many matches every sport has, while somebody looks; nothing until it is known. */
export function useSportCounts(isSeen: boolean): CallOutput<'sportCounts'>['items'] | undefined {
  const utcOffsetMinutes = useUtcOffset();
  return useCall('sportCounts', { utcOffsetMinutes }, { enabled: isSeen, keep: true, every: 15_000 }).data?.items;
}
