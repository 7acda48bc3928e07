import { type ReactNode, useEffect } from 'react';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import styles from './status-page.module.css';

interface StatusPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A page that says one thing about the site itself. */
export function StatusPage({ icon, title, text, actions, children }: StatusPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Icon name={icon} size={36} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </main>
  );
}
