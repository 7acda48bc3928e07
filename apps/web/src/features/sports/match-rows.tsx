import { useState } from 'react';
import { useMatchChoices } from '../../runtime/match-choices.ts';
import { LeagueFold } from './league-fold.tsx';
import { LeagueTable } from './league-table.tsx';
import type { Row } from './list-filter.ts';
import { RowCard } from './row-card.tsx';

interface MatchRowsProps {
  readonly rows: readonly Row[];
  readonly isWide: boolean;
  /** Ordered by league, cards stand under their league too. */
  readonly isByLeague: boolean;
}

/** Matches as rows of their league on a desktop, as cards on a phone. */
export function MatchRows({ rows, isWide, isByLeague }: MatchRowsProps) {
  const view = useMatchChoices((state) => state.view);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (leagueId: string) => {
    const next = new Set(folded);
    if (!next.delete(leagueId)) next.add(leagueId);
    setFolded(next);
  };
  if (!isWide && !isByLeague) return rows.map((row) => <RowCard key={row.info.matchId} row={row} view={view} />);
  const leagues = [...new Set(rows.map((row) => row.info.leagueId))];
  return leagues.map((leagueId) => {
    const own = rows.filter((row) => row.info.leagueId === leagueId);
    const league = {
      name: own[0]?.info.leagueName ?? '',
      isFolded: folded.has(leagueId),
      onFold: () => toggle(leagueId),
    };
    if (isWide) return <LeagueTable key={leagueId} rows={own} view={view} {...league} />;
    return (
      <LeagueFold key={leagueId} {...league} count={own.length}>
        {own.map((row) => (
          <RowCard key={row.info.matchId} row={row} view={view} />
        ))}
      </LeagueFold>
    );
  });
}
