import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './odds-skeleton.module.css';

/** The skeleton of a tab of a match before its data is here. */
export function OddsSkeleton() {
  return (
    <div className={styles.cards}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height="184px" radius="14px" />
      ))}
    </div>
  );
}
