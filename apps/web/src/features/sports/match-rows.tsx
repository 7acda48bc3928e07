import { useState } from 'react';
import { useMatchChoices } from '../../runtime/live/match-choices.ts';
import { LeagueFold } from './league-fold.tsx';
import { inTurn } from './league-groups.ts';
import type { Row } from './list-filter.ts';
import styles from './match-rows.module.css';
import { MatchTable } from './match-table.tsx';
import { RowCard } from './row-card.tsx';

/** The number of cards that fit on a phone. */
const FIRST = 6;

interface MatchRowsProps {
  readonly rows: readonly Row[];
  readonly isWide: boolean;
  /** Ordered by league: cards stand under their leagues too. */
  readonly isByLeague: boolean;
  /** The list came while its page was open; one that is come back to has its full height at once, to be scrolled to its place. */
  readonly isNew: boolean;
}

/** Matches in their order, as rows under their leagues on a desktop, as cards elsewhere. */
export function MatchRows({ rows, isWide, isByLeague, isNew }: MatchRowsProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (leagueId: string) => {
    const next = new Set(folded);
    if (!next.delete(leagueId)) next.add(leagueId);
    setFolded(next);
  };
  const [first] = rows;
  if (!first) return null;
  if (!isWide && !isByLeague) return <RowCards rows={rows} isNew={isNew} />;
  const groups = inTurn(rows);
  if (isWide)
    return <MatchTable sport={first.info.sport} groups={groups} isFolded={(id) => folded.has(id)} onFold={fold} />;
  return groups.map(({ key, leagueId, leagueName, rows: own }) => (
    <LeagueFold
      key={key}
      name={leagueName}
      isFolded={folded.has(leagueId)}
      onFold={() => fold(leagueId)}
      count={own.length}
    >
      <RowCards rows={own} isNew={isNew} />
    </LeagueFold>
  ));
}

function RowCards({ rows, isNew }: Pick<MatchRowsProps, 'rows' | 'isNew'>) {
  const view = useMatchChoices((state) => state.view);
  return (
    <div className={styles.cards} data-new={isNew}>
      {rows.map((row, index) => (
        <RowCard key={row.info.matchId} row={row} view={view} isFirst={index < FIRST} />
      ))}
    </div>
  );
}
