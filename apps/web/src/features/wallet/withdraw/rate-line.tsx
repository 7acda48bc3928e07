import { countdown } from '../../../ui/format/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import type { useQuote } from './use-quote.ts';
import styles from './withdraw.module.css';

interface RateLineProps {
  readonly terms: ReturnType<typeof useQuote>;
  /** Accounts in USDT have no rate; their network fee is locked all the same. */
  readonly hasRate: boolean;
}

/** How long what was shown still holds; then the button that asks for it again. */
export function RateLine({ terms, hasRate }: RateLineProps) {
  return (
    <div className={styles.rate}>
      <p className={styles.note}>{withdrawTexts.compare}</p>
      {hasRate && <p className={styles.note}>{withdrawTexts.roundingNote}</p>}
      {terms.isOver ? (
        <>
          <p className={styles.waits} role="alert">
            {withdrawTexts.rateOver}
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
