import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { type ColumnGroup, columnGroups } from '@touchline/rules/markets';
import { columnLines, mainLine } from '@touchline/rules/match';
import type { ListView } from '../../runtime/live/choices/match-choices.ts';
import type { Row, Sport } from './list-filter.ts';

export type MarketColumn = ColumnGroup['columns'][number];

/** The lines that a column of a row shows: the main one, or several. */
export function shownLines(
  { markets }: Pick<LiveMatch, 'markets'>,
  column: MarketColumn,
  hasLines: boolean,
): readonly MarketUpdate[] {
  return hasLines ? columnLines(markets, column) : [mainLine(markets, column) ?? []].flat();
}

/** Whether a column has no line: who wins. */
export function isOfWinner({ type }: MarketColumn): boolean {
  return type === '1x2' || type === 'winner';
}

/** The groups of columns of a list. The simple view has who wins the whole match alone. */
export function groupsOfView(sport: Sport, view: ListView): readonly ColumnGroup[] {
  const every = columnGroups[sport];
  if (view === 'standard') return every;
  const [whole] = every;
  return [{ ...whole, columns: whole.columns.filter(isOfWinner) }];
}

/** The groups without the columns that no match of the list has; all of them while none has any. */
export function offeredGroups(groups: readonly ColumnGroup[], rows: readonly Row[]): readonly ColumnGroup[] {
  const isOffered = (column: MarketColumn) => rows.some(({ markets }) => mainLine(markets, column));
  const offered = groups
    .map((group) => ({ ...group, columns: group.columns.filter(isOffered) }))
    .filter(({ columns }) => columns.length > 0);
  return offered.length > 0 ? offered : groups.slice(0, 1);
}

/** On the narrowest screens who wins is in a group of its own, after the lines of the same part. */
export function splitGroups(groups: readonly ColumnGroup[]): readonly ColumnGroup[] {
  return groups
    .flatMap(({ name, columns }) => [
      { name, columns: columns.filter((column) => !isOfWinner(column)) },
      { name, columns: columns.filter(isOfWinner) },
    ])
    .filter(({ columns }) => columns.length > 0);
}

/** The width of a column beside the others of its group: a draw is beside the two sides. */
export function shareOf({ type }: MarketColumn): number {
  return type === '1x2' ? 93 : 60;
}

/** The widths of a group's columns, in its head and in every row; handicaps in words take more than in figures. */
export function templateOf(columns: readonly MarketColumn[], hasLineNames: boolean): string {
  const widthOf = (column: MarketColumn) => {
    if (!hasLineNames) return shareOf(column);
    return column.type === 'ah' || column.type === 'corners_ah' ? 92 : shareOf(column) - 12;
  };
  return columns.map((column) => `minmax(0, ${widthOf(column)}fr)`).join(' ');
}
