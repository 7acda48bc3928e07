import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './list-skeleton.module.css';
import rowStyles from './match-row.module.css';
import boardStyles from './match-rows.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CELLS = [1, 2, 3];

/** A list on its way: its head, the name of a league and rows in their height, at every width. */
export function ListSkeleton() {
  const lines = useMatchChoices((state) => (state.view === 'simple' ? 'main' : state.lines));
  return (
    <div className={boardStyles.board} data-skeleton="rows" data-lines={lines}>
      <div className={styles.head} />
      <div className={styles.league}>
        <Skeleton width="112px" height="12px" />
      </div>
      {ROWS.map((key) => (
        <div key={key} className={`${rowStyles.grid} ${styles.row}`}>
          <div className={styles.match}>
            <Skeleton width="56px" height="10px" />
            <Skeleton width="88px" height="14px" />
            <Skeleton width="76px" height="14px" />
          </div>
          <div className={styles.prices}>
            {CELLS.map((cell) => (
              <Skeleton key={cell} height="calc(2 * var(--cell) + var(--cell-gap))" radius="min(var(--r-cell), 7px)" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
