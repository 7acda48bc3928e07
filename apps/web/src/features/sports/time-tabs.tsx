import type { CallOutput } from '@touchline/contract';
import { useLocation } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { toMiddle } from '../../ui/live/chips.tsx';
import { type Sport, TABS, type Tab } from './list-filter.ts';
import styles from './time-tabs.module.css';

interface TimeTabsProps {
  readonly sport: Sport;
  readonly tab: Tab;
  readonly counts: CallOutput<'sportCounts'>['items'][number] | undefined;
  readonly favourites: number;
  readonly onChange: (tab: Tab) => void;
}

/** The time at which the matches are played; what has been played is on a page of its own. */
export function TimeTabs({ sport, tab, counts, favourites, onChange }: TimeTabsProps) {
  const [, navigate] = useLocation();
  const countOf = (value: Tab): number | undefined => {
    if (value === 'favourites') return favourites || undefined;
    return counts?.[value];
  };
  return (
    <div className={styles.tabs} role="group" aria-label={sportsTexts.tabLabel}>
      {TABS.map((value) => (
        <button key={value} type="button" aria-pressed={value === tab} onClick={() => onChange(value)}>
          {/* The counts make the tabs before the chosen one wider when they come, and it is no longer in the middle. */}
          <span key={String(counts !== undefined)} ref={value === tab ? tabToMiddle : null}>
            {sportsTexts.tabs[value]}
          </span>
          {countOf(value) !== undefined && <span className="figures"> {countOf(value)}</span>}
        </button>
      ))}
      <button type="button" aria-pressed="false" onClick={() => navigate(`/app/results?sport=${sport}`)}>
        {sportsTexts.tabs.results}
      </button>
    </div>
  );
}

/** Named once for all renders: a row is moved when its choice is new, and stays where it is scrolled to otherwise. */
const tabToMiddle = (text: HTMLElement | null) => toMiddle(text?.parentElement ?? null);
