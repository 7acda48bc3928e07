import type { CallOutput } from '@touchline/contract';
import { Link } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useSportsMenu } from '../../sports/menu/use-sports-menu.ts';
import { Card } from '../../ui/primitives/card.tsx';
import type { Sport, Tab } from './list-filter.ts';
import { countOf } from './sport-counts.ts';
import styles from './sports-menu.module.css';

interface SportsMenuProps {
  readonly sport: Sport | undefined;
  readonly tab: Tab;
  readonly counts: CallOutput<'sportCounts'>['items'] | undefined;
}

/** The left column of a desktop: sports with their matches, then everything around betting. */
export function SportsMenu({ sport, tab, counts }: SportsMenuProps) {
  const { sports, others } = useSportsMenu();
  return (
    <Card as="nav" padded={false} className={styles.menu} aria-label={sportsTexts.menu}>
      {sports.map(({ sport: value, path, name }) => (
        <Link key={value} href={path} aria-current={value === sport ? 'page' : undefined}>
          {name}
          <span className="figures">{countOf(counts, value, tab)}</span>
        </Link>
      ))}
      <div className={styles.minor}>
        {others.map(({ key, path, name }) => (
          <Link key={key} href={path}>
            {name}
          </Link>
        ))}
      </div>
    </Card>
  );
}
