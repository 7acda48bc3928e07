import type { ReactNode } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { type ListLayout, type ListView, useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './filter-sheet.module.css';
import { hasTopLeagues, type ListFilter, type Sport } from './list-filter.ts';
import { boardTexts } from './texts/zh-CN.ts';

interface FilterSheetProps {
  readonly sport: Sport;
  readonly filter: ListFilter;
  readonly hasVideo: boolean;
  /** The choice of the order, for a phone, whose list has no space for it. */
  readonly sortChoice: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLeagues: () => void;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** Leagues, video, order and view of a list. */
export function FilterSheet(props: FilterSheetProps) {
  const { sport, filter, hasVideo, sortChoice, isOpen, onClose, onLeagues, onChange } = props;
  const { view, layout, set } = useMatchChoices();
  const isWide = useIsWide();
  const { site } = useApp();
  const { leagueIds, withVideo, onlyTop } = filter;
  return (
    <Sheet title={boardTexts.filter} isOpen={isOpen} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.filters}>
          <button type="button" aria-pressed={leagueIds.length > 0} aria-haspopup="dialog" onClick={onLeagues}>
            {leagueIds.length > 0 ? sportsTexts.chosenLeagues(leagueIds.length) : sportsTexts.leagues}
            <Icon name="forward" size={14} />
          </button>
          {(hasVideo || withVideo) && (
            <button type="button" aria-pressed={withVideo} onClick={() => onChange({ withVideo: !withVideo })}>
              {sportsTexts.onlyVideo}
            </button>
          )}
          {hasTopLeagues(sport, site) && (
            <button type="button" aria-pressed={onlyTop} onClick={() => onChange({ onlyTop: !onlyTop })}>
              {sportsTexts.onlyTop}
            </button>
          )}
        </div>
        <div className={styles.sort}>
          <span aria-hidden="true">{sportsTexts.sort}</span>
          {sortChoice}
        </div>
        <div className={styles.line}>
          <span aria-hidden="true">{sportsTexts.view}</span>
          <Segments<ListView>
            label={sportsTexts.view}
            choices={choicesOf(sportsTexts.views)}
            value={view}
            onChange={(next) => set({ view: next })}
          />
        </div>
        {isWide && (
          <div className={styles.line}>
            <span aria-hidden="true">{sportsTexts.layout}</span>
            <Segments<ListLayout>
              label={sportsTexts.layout}
              choices={choicesOf(sportsTexts.layouts)}
              value={layout}
              onChange={(next) => set({ layout: next })}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}

function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
