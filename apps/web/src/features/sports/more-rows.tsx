import { useEffect } from 'react';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import styles from './sports-page.module.css';

interface MoreRowsProps {
  /** The next page is on its way. */
  readonly isAsked: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** The end of the shown rows requests the next page when it comes near, and again on a press when that failed. */
export function MoreRows({ isAsked, hasFailed, onMore, onRetry }: MoreRowsProps) {
  const [ref, isNear] = useIsNear();
  useEffect(() => {
    if (isNear && !isAsked) onMore();
  }, [isNear, isAsked, onMore]);
  return (
    <div ref={ref} className={styles.more}>
      {hasFailed ? (
        <Button look="quiet" onClick={onRetry}>
          {stateTexts.retry}
        </Button>
      ) : (
        <Skeleton height="80px" radius="var(--r-card)" />
      )}
    </div>
  );
}
