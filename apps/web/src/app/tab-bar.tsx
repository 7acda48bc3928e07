import { Link } from 'wouter';
import { shellTexts } from '../locales/shell-texts.ts';
import { useApp } from '../runtime/app-context.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { RouteEntry } from './routes.ts';
import styles from './shell.module.css';
import { tabsOf } from './tabs.ts';

/** The main places, under the thumb. */
export function TabBar({ tab }: { readonly tab: RouteEntry['tab'] | undefined }) {
  const { site } = useApp();
  return (
    <nav className={styles.tabs} data-tab-bar aria-label={shellTexts.mainNav}>
      {tabsOf(site).map((entry) => (
        <Link
          key={entry.tab}
          href={entry.to}
          className={styles.tab}
          aria-current={entry.tab === tab ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          {shellTexts.tabs[entry.tab]}
        </Link>
      ))}
    </nav>
  );
}
