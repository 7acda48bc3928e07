import { type ReactNode, useEffect, useId, useRef } from 'react';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';
import { followFinger } from './sheet-drag.ts';
import { useWhileLeaving } from './use-while-leaving.ts';

interface SheetProps {
  readonly title: ReactNode;
  /** An element beside the title. */
  readonly aside?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that rises from the lower edge and follows the finger. Its cross, Escape, a press beside it, Back, and a drag down
 * close it; a bar with `dragToOpen` draws it up.
 */
export function Sheet({ title, aside, isOpen, onClose, children }: SheetProps) {
  const ref = useModal(isOpen, onClose, true);
  const head = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const content = useWhileLeaving(isOpen, isOpen && children);
  const id = useId();
  useEffect(() => {
    if (isOpen && ref.current && head.current) return followFinger(ref.current, head.current, () => close.current());
  }, [isOpen, ref]);
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={id}>
      <div ref={head} className={styles.sheetTop}>
        <div className={styles.grip} aria-hidden="true" />
        <div className={styles.sheetHead}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside}
          <IconButton icon="close" label={stateTexts.close} onClick={onClose} />
        </div>
      </div>
      <div className={styles.sheetBody}>{content}</div>
    </dialog>
  );
}
