import { countdown } from '../../../ui/live/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import type { useQuote } from './use-quote.ts';
import styles from './withdraw.module.css';

interface RateLineProps {
  readonly terms: ReturnType<typeof useQuote>;
  /** Accounts in USDT have no rate; their network fee is locked all the same. */
  readonly hasRate: boolean;
}

/** The time for which the shown rate still holds; then the button that requests it again. */
export function RateLine({ terms, hasRate }: RateLineProps) {
  // A renewal that failed says so beside the button, whether or not what was shown still holds.
  const told = terms.message ?? (terms.isOver ? withdrawTexts.rateOver : null);
  return (
    <div className={styles.rate}>
      <p className={styles.note}>{withdrawTexts.compare}</p>
      {hasRate && <p className={styles.note}>{withdrawTexts.roundingNote}</p>}
      {told !== null ? (
        <>
          <p className={styles.waits} role="alert">
            {told}
          </p>
          <Button look="soft" size="small" busy={terms.busy} onClick={terms.renew}>
            {withdrawTexts.renewRate}
          </Button>
        </>
      ) : (
        <p className={styles.note}>{withdrawTexts.rateHeld(countdown(terms.leftMs))}</p>
      )}
    </div>
  );
}
