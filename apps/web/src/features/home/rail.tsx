import { Link } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useSportsMenu } from '../../sports/menu/use-sports-menu.ts';
import { SportPicture } from '../../ui/art/sport-picture.tsx';
import styles from './rail.module.css';

/** The left column of a desktop: sports with what is in play of each, and everything around betting. */
export function Rail() {
  const { sports, others } = useSportsMenu();
  const utcOffsetMinutes = useUtcOffset();
  const counts = useCall('sportCounts', { utcOffsetMinutes }, { keep: true, every: 30_000, staleTime: 15_000 }).data;
  return (
    <nav className={styles.rail} aria-label={sportsTexts.menu}>
      {sports.map(({ sport, path, name }) => (
        <Link key={sport} href={path}>
          <SportPicture sport={sport} size={26} />
          <span>{name}</span>
          <span className="figures">{counts?.items.find((item) => item.sport === sport)?.inplay ?? ''}</span>
        </Link>
      ))}
      {others.map(({ key, path, name }) => (
        <Link key={key} href={path} data-minor>
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
