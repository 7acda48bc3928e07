import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { Notice } from '../../ui/primitives/states.tsx';

/** Shows that nothing can be sent now. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice tone="warn" icon="alert">
      {walletTexts.offline}
    </Notice>
  );
}
