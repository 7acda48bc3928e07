import { Link } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { sportEntries } from '../../sports/menu/sport-entries.ts';
import { SportPicture } from '../../ui/art/sport-picture.tsx';
import styles from './sport-row.module.css';
import { homeTexts } from './texts/zh-CN.ts';

/** The sports of the site, and how many matches of each are in play. */
export function SportRow() {
  const { sportsMenu } = useNavigation();
  const utcOffsetMinutes = useUtcOffset();
  const counts = useCall('sportCounts', { utcOffsetMinutes }, { keep: true, every: 30_000, staleTime: 15_000 }).data;
  return (
    <nav className={styles.row} aria-label={homeTexts.sportsLabel}>
      {sportEntries(sportsMenu, homeTexts.sports).map(({ sport, path, name }) => {
        const count = counts?.items.find((item) => item.sport === sport)?.inplay ?? 0;
        return (
          <Link key={sport} href={path} aria-label={count > 0 ? homeTexts.inPlayOf(name, count) : name}>
            <span className={styles.tile}>
              <SportPicture sport={sport} size={38} />
              {count > 0 && <span className={`figures ${styles.count}`}>{count}</span>}
            </span>
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
