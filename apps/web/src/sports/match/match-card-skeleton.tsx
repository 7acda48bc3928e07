import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './match-card-skeleton.module.css';

/** A card in the shape of a match. */
export function MatchCardSkeleton() {
  return (
    <Card padded={false} className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="46%" height="14px" />
      </div>
      <div>
        <div className={styles.team}>
          <Skeleton width="28px" height="28px" radius="8px" />
          <Skeleton width="96px" />
        </div>
        <div className={styles.team}>
          <Skeleton width="28px" height="28px" radius="8px" />
          <Skeleton width="80px" />
        </div>
      </div>
      <div className={styles.prices}>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height="var(--cell-height)" radius="var(--r-cell)" />
        ))}
      </div>
    </Card>
  );
}
