import { useRecordTime } from '../../../ui/times/use-record-time.ts';

/** `11-22 14:00` in the zone the reader chose. */
export function useShortTime(): (at: number) => string {
  const recordTime = useRecordTime();
  return (at) => recordTime(at).slice(5, 16);
}
