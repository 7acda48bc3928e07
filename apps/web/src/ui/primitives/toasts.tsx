import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './toasts.module.css';

/** As long as `--slow` of the styles. */
const LEAVE_MS = 200;

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  /** The time for which it is shown; the time before it could be shown does not count. */
  readonly durationMs: number;
}

interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onEnd: (id: number) => void;
}

/** Short messages over everything, dialogs included, and announced. */
export function Toasts({ items, onEnd }: ToastsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = ref.current;
    if (!host?.showPopover) return;
    // It is there before its first message, so that a screen reader announces it. It is above a dialog only if it was shown
    // after it.
    const isUnder = items.length > 0 && document.querySelector('dialog[open]') !== null;
    if (isUnder && host.matches(':popover-open')) host.hidePopover();
    if (!host.matches(':popover-open')) host.showPopover();
  }, [items]);
  return (
    <div ref={ref} className={styles.host} role="status" aria-live="polite" popover="manual">
      {items.map((item) => (
        <Toast key={item.id} item={item} onEnd={onEnd} />
      ))}
    </div>
  );
}

function Toast({ item: { id, text, durationMs }, onEnd }: { readonly item: ToastItem } & Pick<ToastsProps, 'onEnd'>) {
  useEffect(() => {
    const timer = setTimeout(() => onEnd(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, onEnd]);
  return (
    <p className={styles.toast} style={{ '--leave': `${durationMs - LEAVE_MS}ms` } as CSSProperties}>
      {text}
    </p>
  );
}
