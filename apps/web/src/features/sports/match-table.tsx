import { type CSSProperties, useMemo } from 'react';
import { useMatchChoices } from '../../runtime/live/match-choices.ts';
import { columnName } from '../../sports/odds/column-labels.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { FoldButton } from './league-fold.tsx';
import type { LeagueGroup } from './league-groups.ts';
import type { Sport } from './list-filter.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-table.module.css';
import { type MarketColumn, shownColumns } from './row-markets.ts';

interface MatchTableProps {
  readonly sport: Sport;
  readonly groups: readonly LeagueGroup[];
  readonly isFolded: (leagueId: string) => boolean;
  readonly onFold: (leagueId: string) => void;
}

/** The matches of a desktop: rows under the names of their leagues, with their main markets side by side. */
export function MatchTable({ sport, groups, isFolded, onFold }: MatchTableProps) {
  const view = useMatchChoices((state) => state.view);
  const layout = useMatchChoices((state) => state.layout);
  // The same columns for as long as they are: rows are drawn again when theirs change.
  const columns = useMemo(() => shownColumns(sport, view, layout), [sport, view, layout]);
  const shares = columns.map((column) => `minmax(0, ${layout === 'line' ? pricesOf(column) : 1}fr)`).join(' ');
  return (
    <Card padded={false} data-layout={layout} style={{ '--shares': shares } as CSSProperties} className={styles.table}>
      <div className={styles.head} aria-hidden="true">
        <span />
        {columns.map((column) => (
          <span key={`${column.type}/${column.period}`}>{nameOf(column, sport)}</span>
        ))}
      </div>
      {groups.map(({ key, leagueId, leagueName, rows }) => (
        <section key={key} aria-label={leagueName}>
          <h2 className={styles.league}>
            <FoldButton name={leagueName} isFolded={isFolded(leagueId)} onFold={() => onFold(leagueId)} />
          </h2>
          {!isFolded(leagueId) &&
            rows.map((row) => <MatchRow key={row.info.matchId} row={row} columns={columns} layout={layout} />)}
        </section>
      ))}
    </Card>
  );
}

/** How many prices of a column stand beside each other in one line. */
function pricesOf({ type }: MarketColumn): number {
  return type === '1x2' ? 3 : 2;
}

/** What is won differs from sport to sport: 全场独赢, 全局独赢. */
function nameOf(column: MarketColumn, sport: Sport): string {
  return column.type === 'winner' ? marketName({ ...column, lineQuarters: null }, sport) : columnName(column);
}
