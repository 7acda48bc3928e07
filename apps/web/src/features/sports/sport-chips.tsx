import type { CallOutput } from '@touchline/contract';
import { sports } from '@touchline/rules/markets';
import { Link } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { toMiddle } from '../../ui/live/chips.tsx';
import type { Sport, Tab } from './list-filter.ts';
import styles from './sport-chips.module.css';
import { countOf } from './sport-counts.ts';
import { SportStroke } from './sport-stroke.tsx';

interface SportChipsProps {
  readonly sport: Sport;
  readonly tab: Tab;
  readonly counts: CallOutput<'sportCounts'>['items'] | undefined;
}

/** The sports of a phone, which has no menu beside its list. */
export function SportChips({ sport, tab, counts }: SportChipsProps) {
  return (
    <nav className={styles.sports} aria-label={sportsTexts.sportLabel}>
      {sports.map((value) => (
        <Link
          key={value}
          ref={value === sport ? toMiddle : null}
          href={tab === 'inplay' ? `/app/sports/${value}` : `/app/sports/${value}?tab=${tab}`}
          aria-current={value === sport ? 'page' : undefined}
        >
          <SportStroke sport={value} />
          {sportsTexts.sports[value]} <span className="figures">{countOf(counts, value, tab)}</span>
        </Link>
      ))}
    </nav>
  );
}
