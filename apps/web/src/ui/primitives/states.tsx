import type { ReactNode } from 'react';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { Picture } from '../art/picture.tsx';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface EmptyProps {
  readonly text: string;
  /** The missing thing; the picture shows it. */
  readonly of?: 'match' | 'bet' | 'money' | 'message' | 'search' | 'offer' | 'game';
  readonly action?: ReactNode;
}

/** Nothing here yet: one small picture, one sentence, one useful action. */
export function Empty({ text, of = 'match', action }: EmptyProps) {
  return (
    <div className={styles.state} data-state="empty">
      <Picture kind="empty" name={of} width={120} height={90} />
      <p>{text}</p>
      {action}
    </div>
  );
}

interface LoadFailedProps {
  readonly onRetry: () => void;
  /** Why, where that is known. */
  readonly text?: string;
}

export function LoadFailed({ onRetry, text }: LoadFailedProps) {
  return (
    <div className={styles.state} data-state="failed" role="alert">
      <BrokenLine />
      <p>{text || stateTexts.loadFailed}</p>
      <Button look="soft" size="small" onClick={onRetry}>
        {stateTexts.retry}
      </Button>
    </div>
  );
}

interface NoticeProps {
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'warn' | 'danger';
  readonly children: ReactNode;
}

/** A line that explains something beside it. */
export function Notice({ icon = 'info', tone = 'plain', children }: NoticeProps) {
  return (
    <p className={cx(styles.notice, tone !== 'plain' && styles[tone])}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}

/** A calm field with its line broken: something did not come through. */
function BrokenLine() {
  return (
    <svg
      viewBox="0 0 96 72"
      className={styles.drawing}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M0 60h38l5-8 6 14 5-6h42" opacity=".5" strokeLinejoin="round" />
      <circle cx="48" cy="28" r="18" opacity=".35" />
      <path d="M48 18v12" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="48" cy="37" r="1.6" fill="currentColor" stroke="none" />
      <circle cx="14" cy="54" r="6" fill="var(--primary-soft)" />
    </svg>
  );
}
