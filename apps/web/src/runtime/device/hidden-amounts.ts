import { usePreferences } from './preferences.ts';

/** Whether the member's own amounts are covered, for readers who are not alone, and the switch that covers them. */
export function useHiddenAmounts() {
  const isHidden = usePreferences((state) => state.hidesAmounts);
  return { isHidden, set: (hidesAmounts: boolean) => usePreferences.getState().set({ hidesAmounts }) };
}
