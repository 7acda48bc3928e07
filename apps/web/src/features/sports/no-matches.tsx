import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Empty } from '../../ui/primitives/states.tsx';
import type { ListFilter, Tab } from './list-filter.ts';

interface NoMatchesProps {
  /** The filter that the reader chose. The league is no choice on its own page. */
  readonly filter: ListFilter;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** Links to other lists from an empty tab. */
const NEXT: Readonly<Record<Tab, { readonly tab: Tab; readonly text: 'toInplay' | 'toToday' | 'toEarly' }>> = {
  inplay: { tab: 'today', text: 'toToday' },
  today: { tab: 'early', text: 'toEarly' },
  early: { tab: 'inplay', text: 'toInplay' },
  parlay: { tab: 'inplay', text: 'toInplay' },
  outright: { tab: 'inplay', text: 'toInplay' },
  favourites: { tab: 'inplay', text: 'toInplay' },
};

/** Nothing fits the filter: a way out of it, or to the next tab. */
export function NoMatches({ filter, onChange }: NoMatchesProps) {
  const isFiltered = filter.leagueIds.length > 0 || filter.withVideo || filter.onlyTop || filter.day !== null;
  const next = NEXT[filter.tab];
  const ofTab =
    filter.tab === 'favourites' ? sportsTexts.noFavourites : sportsTexts.noneIn(sportsTexts.tabs[filter.tab]);
  return (
    <Empty
      text={isFiltered ? sportsTexts.none : ofTab}
      action={
        isFiltered ? (
          <Button
            look="soft"
            size="small"
            onClick={() => onChange({ leagueIds: [], withVideo: false, onlyTop: false, day: null })}
          >
            {sportsTexts.clearFilter}
          </Button>
        ) : (
          <Button look="soft" size="small" onClick={() => onChange({ tab: next.tab })}>
            {sportsTexts[next.text]}
          </Button>
        )
      }
    />
  );
}
