import type { CallOutput } from '@touchline/contract';
import type { Navigation } from '@touchline/contract/site';
import { sports } from '@touchline/rules/markets';
import { Link } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { Card } from '../../ui/primitives/card.tsx';
import type { Sport, Tab } from './list-filter.ts';
import { countOf } from './sport-counts.ts';
import styles from './sports-menu.module.css';

type Entry = Navigation['sportsMenu'][number];

interface SportsMenuProps {
  readonly sport: Sport | undefined;
  readonly tab: Tab;
  readonly counts: CallOutput<'sportCounts'>['items'] | undefined;
}

/** The left column of a desktop: sports with their matches, then everything around betting. */
export function SportsMenu({ sport, tab, counts }: SportsMenuProps) {
  const { sportsMenu } = useNavigation();
  const sportOf = ({ key }: Entry) => sports.find((value) => value === key);
  return (
    <Card as="nav" padded={false} className={styles.menu} aria-label={sportsTexts.menu}>
      {sportsMenu.filter(sportOf).map(({ key, path, label }) => (
        <Link key={key} href={path} aria-current={key === sport ? 'page' : undefined}>
          {label ?? wordFor(key)}
          <span className="figures">{countOf(counts, key, tab)}</span>
        </Link>
      ))}
      <div className={styles.minor}>
        {sportsMenu
          .filter((entry) => !sportOf(entry))
          .map(({ key, path, label }) => (
            <Link key={key} href={path}>
              {label ?? wordFor(key)}
            </Link>
          ))}
      </div>
    </Card>
  );
}

function wordFor(key: Entry['key']): string {
  const words: Readonly<Record<Entry['key'], string>> = { ...sportsTexts.sports, ...sportsTexts.menuWords };
  return words[key];
}
