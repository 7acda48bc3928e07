import { usePreferences } from '../device/preferences.ts';
import { useMember, useSession } from '../session/use-session.ts';

/** One-tap betting as this very member switched it on, in the unit of their account; null for anybody else. */
export function useOwnQuickBet() {
  const { userInfo } = useSession();
  const currency = useMember()?.currency;
  const quickBet = usePreferences((state) => state.quickBet);
  return quickBet !== null && quickBet.memberId === userInfo?.id && quickBet.currency === currency ? quickBet : null;
}
