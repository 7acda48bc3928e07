import { columns } from '@touchline/rules/markets';
import type { CSSProperties } from 'react';
import { columnName } from '../../board/column-labels.ts';
import type { ListView } from '../../runtime/match-choices.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { FoldButton, type FoldProps } from './league-fold.tsx';
import styles from './league-table.module.css';
import type { Row } from './list-filter.ts';
import { MatchRow } from './match-row.tsx';

interface LeagueTableProps extends FoldProps {
  readonly rows: readonly Row[];
  readonly view: ListView;
}

/** Whole match only, or the halves beside it. */
const SIMPLE_COLUMNS = 3;

/** On a desktop: the matches of one league as rows, their main markets side by side. */
export function LeagueTable({ rows, view, ...fold }: LeagueTableProps) {
  const [first] = rows;
  if (!first) return null;
  const every = columns[first.info.sport];
  const shown = view === 'simple' ? every.slice(0, SIMPLE_COLUMNS) : every;
  return (
    <Card
      as="section"
      padded={false}
      className={styles.league}
      aria-label={fold.name}
      style={{ '--columns': shown.length } as CSSProperties}
    >
      <div className={styles.head}>
        <h2>
          <FoldButton {...fold} />
        </h2>
        {shown.map((column) => (
          <span key={`${column.type}/${column.period}`}>{columnName(column)}</span>
        ))}
      </div>
      {!fold.isFolded && rows.map((row) => <MatchRow key={row.info.matchId} row={row} columns={shown} />)}
    </Card>
  );
}
