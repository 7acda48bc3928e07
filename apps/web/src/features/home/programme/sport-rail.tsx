import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { sportsTexts } from '../../../locales/sports/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { useSportsMenu } from '../../../sports/menu/use-sports-menu.ts';
import styles from './sport-rail.module.css';
import { programmeTexts } from './texts/zh-CN.ts';

type Sport = CallOutput<'sportCounts'>['items'][number]['sport'];

interface SportRailProps {
  readonly sport: Sport;
  readonly onChoose: (sport: Sport) => void;
}

/** The sports whose programme can be shown: a line of words on a phone, a ruled column on a desktop. */
export function SportRail({ sport, onChoose }: SportRailProps) {
  const { sports, others } = useSportsMenu();
  const utcOffsetMinutes = useUtcOffset();
  const counts = useCall('sportCounts', { utcOffsetMinutes }, { keep: true, every: 60_000, staleTime: 30_000 }).data
    ?.items;
  const countOf = (value: Sport) => {
    const found = counts?.find((item) => item.sport === value);
    return found ? found.inplay + found.today : null;
  };
  return (
    <div className={styles.rail}>
      <div className={styles.sports} role="group" aria-label={programmeTexts.sports}>
        {sports.map(({ sport: value, name }) => (
          <button key={value} type="button" aria-pressed={value === sport} onClick={() => onChoose(value)}>
            {name}
            <span className="figures">{countOf(value)}</span>
          </button>
        ))}
      </div>
      <nav className={styles.more} aria-label={sportsTexts.menu}>
        {others.map(({ key, path, name }) => (
          <Link key={key} href={path}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
