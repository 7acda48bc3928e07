import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../primitives/skeleton.tsx';
import styles from './data-table.module.css';

export interface Column<Row, Sort extends string = string> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers end at the same edge. */
  readonly isNumber?: boolean;
  /** Set in the face of numbers, and on one line. */
  readonly figures?: boolean;
  /** The order that the head of this column asks the server for. */
  readonly sort?: Sort;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

export type SortDirection = 'asc' | 'desc';

export interface TableSort<Sort extends string> {
  readonly by: Sort;
  readonly direction: SortDirection;
  readonly onChange: (by: Sort, direction: SortDirection) => void;
}

interface DataTableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  /** Null while they are on their way. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  /** The name of a row as a whole, where its cells do not say it well. */
  readonly nameOf?: (row: Row) => string;
  /** The number of rows that are drawn meanwhile. */
  readonly waiting?: number;
  /** The order that is shown, and what asks for another one. */
  readonly sort?: TableSort<Sort> | undefined;
  /** Something under a row, across all columns. */
  readonly below?: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
}

/** Rows under named columns, for wide windows. */
export function DataTable<Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rows, keyOf, nameOf, waiting = 8, sort, below, onOpen } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={rows === null}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null &&
            Array.from({ length: waiting }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no names
              <tr key={index}>
                {columns.map(({ name }) => (
                  <td key={name}>
                    <Skeleton height="16px" width="70%" />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => {
            const more = below?.(row);
            return [
              <tr
                key={keyOf(row)}
                aria-label={nameOf?.(row)}
                className={cx(onOpen && styles.opens, more ? styles.hasMore : null)}
                onClick={onOpen && ((event) => opensFrom(event.target) && onOpen(row))}
              >
                {columns.map(({ name, cell, isNumber, figures }) => (
                  <td key={name} className={cx(isNumber && styles.number, figures && cx('figures', styles.tight))}>
                    {cell(row)}
                  </td>
                ))}
              </tr>,
              more && (
                <tr key={`${keyOf(row)}/more`} className={styles.more}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A press on a link or a button of a row is its own. */
function opensFrom(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') === null;
}

interface HeadProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>;
  readonly sort: TableSort<Sort> | undefined;
}

/** The name of a column. One that the list can be ordered by asks for that order, and the other way round when pressed again. */
function Head<Row, Sort extends string>({ column, sort }: HeadProps<Row, Sort>) {
  const by = column.sort;
  const className = cx(column.isNumber && styles.number);
  if (!sort || by === undefined)
    return (
      <th scope="col" className={className}>
        {column.name}
      </th>
    );
  const direction = sort.by === by ? sort.direction : null;
  return (
    <th scope="col" className={className} aria-sort={direction === null ? 'none' : spoken[direction]}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={direction !== null}
        onClick={() => sort.onChange(by, direction === 'desc' ? 'asc' : 'desc')}
      >
        {column.name}
        <span aria-hidden="true">{direction === 'asc' ? '▲' : '▼'}</span>
      </button>
    </th>
  );
}
