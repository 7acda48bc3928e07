import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './active-filters.module.css';
import type { ListFilter } from './list-filter.ts';

interface ActiveFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (part: Partial<ListFilter>) => void;
}

/** The filters of the list, each with a button that removes it. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const { leagueIds, withVideo, onlyTop } = filter;
  const active = [
    ...(leagueIds.length > 0
      ? [{ name: sportsTexts.chosenLeagues(leagueIds.length), without: { leagueIds: [] } }]
      : []),
    ...(withVideo ? [{ name: sportsTexts.onlyVideo, without: { withVideo: false } }] : []),
    ...(onlyTop ? [{ name: sportsTexts.onlyTop, without: { onlyTop: false } }] : []),
  ];
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      {active.map(({ name, without }) => (
        <button key={name} type="button" aria-pressed="true" onClick={() => onChange(without)}>
          {name}
          <Icon name="close" size={14} />
        </button>
      ))}
    </div>
  );
}
