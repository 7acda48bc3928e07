import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './match-page.module.css';

/** What the odds history looks like before it is here. */
export function OddsSkeleton() {
  return (
    <div className={styles.markets}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height="184px" radius="14px" />
      ))}
    </div>
  );
}
