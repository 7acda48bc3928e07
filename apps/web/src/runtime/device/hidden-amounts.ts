import { usePreferences } from './preferences.ts';

/** Whether the member's own amounts are covered, so that others cannot read them, and the switch for that. */
export function useHiddenAmounts() {
  const isHidden = usePreferences((state) => state.hidesAmounts);
  return { isHidden, set: (hidesAmounts: boolean) => usePreferences.getState().set({ hidesAmounts }) };
}
