import { usePreferences } from './preferences.ts';
import { useIsHydrated } from './use-is-hydrated.tsx';

const CHINA_MINUTES = 480;

/** Minutes from UTC in which times are read: as chosen, or the device's; China's until the page is hydrated. */
export function useUtcOffset(): number {
  const chosen = usePreferences((state) => state.utcOffset);
  const isHydrated = useIsHydrated();
  return chosen ?? (isHydrated ? -new Date().getTimezoneOffset() : CHINA_MINUTES);
}
