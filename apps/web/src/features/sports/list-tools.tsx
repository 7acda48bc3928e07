import { Suspense, useState } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { InPlayNotice } from '../../sports/match/in-play-notice.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { hasTopLeagues, type ListFilter, type Sport, usualSort } from './list-filter.ts';
import styles from './list-tools.module.css';
import { useWarned } from './play-warning.tsx';
import { boardTexts } from './texts/zh-CN.ts';

// Sheets and fields are more script than the list itself; most visits open none.
const sheets = () => import('./list-sheets.ts');
const FilterSheet = lazyPart(() => sheets().then((module) => module.FilterSheet));
const LeaguePicker = lazyPart(() => sheets().then((module) => module.LeaguePicker));
const Sheet = lazyPart(() => sheets().then((module) => module.Sheet));

interface ListToolsProps {
  readonly sport: Sport;
  readonly filter: ListFilter;
  /** Whether any match of the sport can be watched. */
  readonly hasVideo: boolean;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** The order of a list, and behind one button everything else that changes what it shows. */
export function ListTools({ sport, filter, hasVideo, onChange }: ListToolsProps) {
  const [open, setOpenNow] = useState<'filter' | 'leagues' | 'warning' | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const setOpen = (sheet: typeof open) => {
    setOpenNow(sheet);
    setOpened(true);
  };
  const { sort, view, lines, set } = useMatchChoices();
  const isWarned = useWarned((state) => state.isWarned);
  const { site } = useApp();
  const { leagueIds, withVideo, onlyTop } = filter;
  const isTop = onlyTop && hasTopLeagues(sport, site);
  const count = (leagueIds.length > 0 ? 1 : 0) + (withVideo ? 1 : 0) + (isTop ? 1 : 0);
  const close = () => setOpen(null);
  const sortChoice = (
    <Choice
      label={sportsTexts.sort}
      words={sportsTexts.sorts}
      value={sort ?? usualSort(filter.tab)}
      onChange={(next) => set({ sort: next })}
    />
  );
  return (
    <div className={styles.tools} role="group" aria-label={sportsTexts.tools}>
      <span className={styles.sort}>{sortChoice}</span>
      {isWarned && (
        <IconButton icon="info" label={boardTexts.warning} aria-haspopup="dialog" onClick={() => setOpen('warning')} />
      )}
      {view === 'standard' && (
        <button
          type="button"
          className={styles.lines}
          aria-pressed={lines === 'several'}
          onClick={() => set({ lines: lines === 'several' ? 'main' : 'several' })}
        >
          {boardTexts.lines}
        </button>
      )}
      <button
        type="button"
        className={styles.filter}
        aria-label={count > 0 ? boardTexts.filterCount(count) : boardTexts.filter}
        aria-haspopup="dialog"
        aria-pressed={count > 0}
        onClick={() => setOpen('filter')}
      >
        <svg
          viewBox="0 0 24 24"
          width={20}
          height={20}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.8}
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 6.5h16M7 12h10M10 17.5h4" />
        </svg>
        {count > 0 && <span className="figures">{count}</span>}
      </button>
      {wasOpened && (
        <Suspense>
          <FilterSheet
            sport={sport}
            filter={filter}
            hasVideo={hasVideo}
            sortChoice={sortChoice}
            isOpen={open === 'filter'}
            onClose={close}
            onLeagues={() => setOpen('leagues')}
            onChange={(part) => {
              close();
              onChange(part);
            }}
          />
          <LeaguePicker
            key={leagueIds.join(',')}
            sport={sport}
            chosen={leagueIds}
            isOpen={open === 'leagues'}
            onClose={close}
            onChoose={(next) => {
              close();
              onChange({ leagueIds: next });
            }}
          />
          <Sheet title={boardTexts.warning} isOpen={open === 'warning'} onClose={close}>
            <InPlayNotice />
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
