import { type OddsChange, usePreferences } from './preferences.ts';
import { useSession } from './use-session.ts';

/** What may happen to a price between tap and bet, as this member chose it: who signs in next begins with nothing. */
export function useOddsChange(): [choice: OddsChange, choose: (choice: OddsChange) => void] {
  const owner = useSession().userInfo?.id ?? '';
  const { oddsChanges, set } = usePreferences();
  // `any` is never the default.
  return [oddsChanges[owner] ?? 'none', (choice) => set({ oddsChanges: { ...oddsChanges, [owner]: choice } })];
}
