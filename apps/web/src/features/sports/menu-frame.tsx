import type { ReactNode } from 'react';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import type { Sport, Tab } from './list-filter.ts';
import styles from './menu-frame.module.css';
import { SportsMenu } from './sports-menu.tsx';
import { useSportCounts } from './use-sport-counts.ts';

interface MenuFrameProps {
  /** The sport of the page, once it is known. */
  readonly sport: Sport | undefined;
  readonly tab?: Tab;
  readonly children: ReactNode;
}

/** The frame of a desktop: the menu of sports beside every page of matches, and the slip on the other side. */
export function MenuFrame({ sport, tab = 'inplay', children }: MenuFrameProps) {
  const counts = useSportCounts(useIsWide());
  return (
    <div className={styles.frame}>
      <div className={styles.menu}>
        <SportsMenu sport={sport} tab={tab} counts={counts} />
      </div>
      <div>{children}</div>
    </div>
  );
}
