import type { CallOutput } from '@touchline/contract';
import { useLocation } from 'wouter';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { Chips, toMiddle } from '../../ui/primitives/chips.tsx';
import { type Sport, TABS, type Tab } from './list-filter.ts';

interface TimeTabsProps {
  readonly sport: Sport;
  readonly tab: Tab;
  readonly counts: CallOutput<'sportCounts'>['items'][number] | undefined;
  readonly favourites: number;
  readonly onChange: (tab: Tab) => void;
}

/** When the matches are played; what has been played stands on a page of its own. */
export function TimeTabs({ sport, tab, counts, favourites, onChange }: TimeTabsProps) {
  const [, navigate] = useLocation();
  const countOf = (value: Tab): number | undefined => {
    if (value === 'favourites') return favourites || undefined;
    return counts?.[value];
  };
  return (
    <Chips<Tab | 'results'>
      label={sportsTexts.tabLabel}
      value={tab}
      onChange={(value) => (value === 'results' ? navigate(`/app/results?sport=${sport}`) : onChange(value))}
      choices={[
        ...TABS.map((value) => {
          const count = countOf(value);
          const name = sportsTexts.tabs[value];
          const label = count === undefined ? name : sportsTexts.tabWithCount(name, count);
          if (value !== tab) return { value, label };
          // The counts make the tabs before the chosen one wider when they come, and it is no longer in the middle.
          const chosen = (
            <span key={String(counts !== undefined)} ref={chipToMiddle}>
              {label}
            </span>
          );
          return { value, label: chosen };
        }),
        { value: 'results', label: sportsTexts.tabs.results },
      ]}
    />
  );
}

/** Named once for all renders: a row is moved when its choice is new, and stays where it is scrolled to otherwise. */
const chipToMiddle = (text: HTMLElement | null) => toMiddle(text?.parentElement ?? null);
