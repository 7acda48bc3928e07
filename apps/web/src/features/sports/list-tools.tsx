import { useState } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { type ListLayout, type ListSort, type ListView, useMatchChoices } from '../../runtime/live/match-choices.ts';
import { OddsTypeChoice } from '../../sports/odds/odds-type-choice.tsx';
import { Choice } from '../../ui/forms/choice.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LeaguePicker } from './league-picker.tsx';
import { hasTopLeagues, type ListFilter, type Sport } from './list-filter.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  readonly sport: Sport;
  readonly filter: ListFilter;
  /** Whether any match of the sport can be watched. */
  readonly hasVideo: boolean;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** Leagues, video, type of odds, order and view of a list. On a desktop it stays in sight however far one reads. */
export function ListTools({ sport, filter, hasVideo, onChange }: ListToolsProps) {
  const [isPicking, setPicking] = useState(false);
  const { sort, view, layout, set } = useMatchChoices();
  const isWide = useIsWide();
  const { site } = useApp();
  const { leagueIds, withVideo, onlyTop } = filter;
  const usual: ListSort = filter.tab === 'inplay' ? 'hot' : 'time';
  return (
    <>
      <div className={styles.tools} role="group" aria-label={sportsTexts.tools}>
        <button
          type="button"
          aria-pressed={leagueIds.length > 0}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          {leagueIds.length > 0 ? sportsTexts.chosenLeagues(leagueIds.length) : sportsTexts.leagues}
          <Icon name="down" size={14} />
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
        <OddsTypeChoice />
        <Choice
          label={sportsTexts.sort}
          words={sportsTexts.sorts}
          value={sort ?? usual}
          onChange={(next) => set({ sort: next })}
        />
        <Choice<ListView>
          label={sportsTexts.view}
          words={sportsTexts.views}
          value={view}
          onChange={(next) => set({ view: next })}
        />
        {isWide && (
          <Choice<ListLayout>
            label={sportsTexts.layout}
            words={sportsTexts.layouts}
            value={layout}
            onChange={(next) => set({ layout: next })}
          />
        )}
      </div>
      <LeaguePicker
        key={leagueIds.join(',')}
        sport={sport}
        chosen={leagueIds}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onChoose={(next) => {
          setPicking(false);
          onChange({ leagueIds: next });
        }}
      />
    </>
  );
}
