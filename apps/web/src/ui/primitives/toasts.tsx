import { useEffect, useRef } from 'react';
import styles from './toasts.module.css';

export interface ToastItem {
  readonly id: number;
  readonly text: string;
}

/** Short messages over everything, dialogs included, and announced. */
export function Toasts({ items }: { readonly items: readonly ToastItem[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = ref.current;
    if (!host?.showPopover) return;
    // Shown anew with every toast: the newest entry of the top layer lies over open dialogs.
    if (host.matches(':popover-open')) host.hidePopover();
    if (items.length > 0) host.showPopover();
  }, [items]);
  return (
    <div ref={ref} className={styles.host} role="status" aria-live="polite" popover="manual">
      {items.map((item) => (
        <p key={item.id} className={styles.toast}>
          {item.text}
        </p>
      ))}
    </div>
  );
}
