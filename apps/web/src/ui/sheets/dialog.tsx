import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';
import { useWhileLeaving } from './use-while-leaving.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A question or a notice in the middle of the screen. */
export function Dialog({ title, isOpen, onClose, actions, children }: DialogProps) {
  const ref = useModal(isOpen, onClose);
  const id = useId();
  const content = useWhileLeaving(
    isOpen,
    <>
      <div className={styles.body}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </>,
  );
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      {content}
    </dialog>
  );
}
