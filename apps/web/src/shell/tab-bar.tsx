import type { Navigation } from '@touchline/contract/site';
import { Link } from 'wouter';
import { useNavigation } from '../runtime/calls/use-navigation.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';
import { UnreadDot } from './unread-dot.tsx';

const icons: Readonly<Record<Navigation['tabs'][number]['key'], IconName>> = {
  home: 'home',
  sports: 'ball',
  live: 'tv',
  welfare: 'gift',
  bets: 'ticket',
  mine: 'person',
};

/** The main places, under the thumb. */
export function TabBar({ tab }: { readonly tab: RouteEntry['tab'] | undefined }) {
  const { tabs } = useNavigation();
  return (
    <nav className={styles.tabs} data-tab-bar aria-label={shellTexts.mainNav}>
      {tabs.map(({ key, path, label, isRaised }) => (
        <Link
          key={key}
          href={path}
          className={styles.tab}
          data-raised={isRaised || undefined}
          aria-current={key === tab ? 'page' : undefined}
        >
          <Icon name={icons[key]} />
          {key === 'mine' && <UnreadDot />}
          {label ?? shellTexts.tabs[key]}
        </Link>
      ))}
    </nav>
  );
}
