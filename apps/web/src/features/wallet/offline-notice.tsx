import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { Notice } from '../../ui/primitives/states.tsx';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';

/** Shows that nothing can be sent now. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice tone="warn" icon="alert">
      {withdrawTexts.offline}
    </Notice>
  );
}
