import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import styles from './fixtures-skeleton.module.css';

/** The programme in the shape of its contents: one match set large, then rows of a table. */
export function FixturesSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.lead}>
        <Skeleton width="38%" height="14px" />
        <Skeleton height="40px" radius="0" />
        <Skeleton height="30px" radius="0" />
        <Skeleton height="46px" radius="0" />
      </div>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton width="36px" height="16px" radius="0" />
          <Skeleton height="16px" width="60%" radius="0" />
          <Skeleton height="56px" radius="0" />
        </div>
      ))}
    </div>
  );
}
