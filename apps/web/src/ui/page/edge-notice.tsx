import type { ReactNode } from 'react';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { ButtonLink } from '../primitives/button.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import styles from './edge-notice.module.css';

interface EdgeNoticeProps {
  /** The announcement, which is also read out. */
  readonly title: string;
  /** When it is. */
  readonly detail: ReactNode;
  readonly to: string;
  readonly action: string;
  readonly onClose: () => void;
}

/** An announcement at the edge of a page, with the way to what it announces. It covers no dialog and takes no focus. */
export function EdgeNotice({ title, detail, to, action, onClose }: EdgeNoticeProps) {
  return (
    <aside className={styles.notice} aria-label={title}>
      <p className={styles.words}>
        <strong role="status">{title}</strong>
        {detail}
      </p>
      <ButtonLink size="small" to={to}>
        {action}
      </ButtonLink>
      <IconButton icon="close" label={stateTexts.close} onClick={onClose} />
    </aside>
  );
}
