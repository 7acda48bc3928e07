import { type ReactNode, useId } from 'react';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { useDragToClose } from './use-drag-to-close.ts';

interface SheetProps {
  readonly title: ReactNode;
  /** An element beside the title. */
  readonly aside?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that rises from the lower edge. Its cross, Escape, a press beside it, Back, and a drag of its head down close it. */
export function Sheet({ title, aside, isOpen, onClose, children }: SheetProps) {
  const ref = useModal(isOpen, onClose, true);
  const drag = useDragToClose(ref, onClose);
  const id = useId();
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.sheetTop} {...drag}>
        <div className={styles.grip} aria-hidden="true" />
        <div className={styles.sheetHead}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside}
          <IconButton icon="close" label={stateTexts.close} onClick={onClose} />
        </div>
      </div>
      <div className={styles.sheetBody}>{isOpen && children}</div>
    </dialog>
  );
}
