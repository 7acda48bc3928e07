import { useEffect, useState } from 'react';
import { stateTexts } from '../locales/state/zh-CN.ts';
import { useIsOnline, useRealtimeStatus } from '../runtime/live/use-realtime-status.ts';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';

/** A break shorter than this is not shown. */
const PATIENCE_MS = 2_000;

/** Shows when the page is cut off; while it is, bets and money wait. */
export function ConnectionBar() {
  const isOnline = useIsOnline();
  const status = useRealtimeStatus();
  const isCut = !isOnline || status === 'offline';
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isCut) return setTold(false);
    const timer = setTimeout(() => setTold(true), isOnline ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isCut, isOnline]);
  // It is always in the page, because screen readers announce only changes of its content.
  return (
    <div className={isTold ? styles.connection : undefined} role="status">
      {isTold && (isOnline ? shellTexts.reconnecting : stateTexts.offline)}
    </div>
  );
}
