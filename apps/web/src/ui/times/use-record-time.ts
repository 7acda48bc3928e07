import { usePreferences } from '../../runtime/device/preferences.ts';
import { recordTime } from '../format/record-time.ts';

/** Shows times of records in the zone the reader chose, or the device's. */
export function useRecordTime(): (at: number) => string {
  const chosen = usePreferences((state) => state.utcOffset);
  return (at) => recordTime(at, chosen);
}
