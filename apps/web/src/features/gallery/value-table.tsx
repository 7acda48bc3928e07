import type { ReactNode } from 'react';
import styles from './value-table.module.css';

interface ValueTableProps {
  /** The input of the formatter, and the text that a member reads. */
  readonly rows: readonly (readonly [value: string, shown: ReactNode])[];
}

/** Sample values beside what a formatter makes of them. */
export function ValueTable({ rows }: ValueTableProps) {
  return (
    <dl className={styles.table}>
      {rows.map(([value, shown]) => (
        <div key={value} className={styles.row}>
          <dt>{value}</dt>
          <dd className="figures">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
