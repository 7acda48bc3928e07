import type { Navigation } from '@touchline/contract/site';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useNavigation } from '../runtime/calls/use-navigation.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../runtime/device/use-is-hydrated.tsx';
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
  slip: 'ticket',
  mine: 'person',
};

const SlipTab = lazyPart(() => import('./slip/slip-layer.tsx').then((module) => module.SlipTab));

interface TabBarProps {
  readonly tab: RouteEntry['tab'] | undefined;
  /** The page has prices, so the slip opens over it. */
  readonly hasSlip: boolean | undefined;
}

/** The main places, under the thumb. */
export function TabBar({ tab, hasSlip }: TabBarProps) {
  const { tabs } = useNavigation();
  const isHydrated = useIsHydrated();
  return (
    <nav className={styles.tabs} data-tab-bar aria-label={shellTexts.mainNav}>
      {tabs.map(({ key, path, label, isRaised }) => {
        if (key === 'slip') {
          const word = label ?? shellTexts.tabs.slip;
          const place = (
            <span key={key} className={styles.tab} data-raised={isRaised || undefined}>
              {word}
            </span>
          );
          // The first page is rendered without parts that come later.
          if (!isHydrated) return place;
          return (
            <Suspense key={key} fallback={place}>
              <SlipTab word={word} path={path} isRaised={isRaised} hasSlip={hasSlip} />
            </Suspense>
          );
        }
        return (
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
        );
      })}
    </nav>
  );
}
