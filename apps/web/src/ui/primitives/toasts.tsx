import { useEffect, useRef } from 'react';
import styles from './toasts.module.css';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
  /** How long it is seen; the time before it could be shown does not count. */
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
    // Shown again with every toast: the newest entry of the top layer lies over open dialogs.
    if (host.matches(':popover-open')) host.hidePopover();
    if (items.length > 0) host.showPopover();
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
  return <p className={styles.toast}>{text}</p>;
}
