import { MatchCardSkeleton } from '../../sports/match/match-card-skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './list-skeleton.module.css';

const SHOWN = [1, 2, 3, 4, 5, 6];

/** A list on its way, as cards or as rows: which of them is the style's business, since a server knows no width. */
export function ListSkeleton() {
  return (
    <>
      <div className={styles.cards} data-skeleton="cards">
        {SHOWN.map((key) => (
          <MatchCardSkeleton key={key} />
        ))}
      </div>
      <Card padded={false} className={styles.table} data-skeleton="table">
        {SHOWN.map((key) => (
          <div key={key} className={styles.row}>
            <div className={styles.match}>
              <Skeleton width="64px" />
              <Skeleton width="120px" />
              <Skeleton width="100px" />
            </div>
            <Skeleton height="64px" radius="var(--r-cell)" />
            <Skeleton height="64px" radius="var(--r-cell)" />
            <Skeleton height="64px" radius="var(--r-cell)" />
          </div>
        ))}
      </Card>
    </>
  );
}
