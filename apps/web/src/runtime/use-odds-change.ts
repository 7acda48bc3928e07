import { type OddsChange, usePreferences } from './preferences.ts';
import { useSession } from './use-session.ts';

/** What may happen to a price between tap and bet, as this member chose it: who signs in next begins with nothing. */
export function useOddsChange(): [choice: OddsChange, choose: (choice: OddsChange) => void] {
  const owner = useSession().userInfo?.id ?? '';
  const choice = usePreferences(({ oddsChanges }) => oddsChangeOf(oddsChanges, owner));
  return [choice, (next) => chooseOddsChange(owner, next)];
}

/** `any` is never the default. */
export function oddsChangeOf(choices: Readonly<Record<string, OddsChange>>, memberId: string): OddsChange {
  return choices[memberId] ?? 'none';
}

export function chooseOddsChange(memberId: string, choice: OddsChange): void {
  usePreferences.setState(({ oddsChanges }) => ({ oddsChanges: { ...oddsChanges, [memberId]: choice } }));
}
