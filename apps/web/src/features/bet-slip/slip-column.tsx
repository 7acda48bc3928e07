import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { ModeChoice, SlipBody, SlipTitle } from './slip-body.tsx';
import styles from './slip-column.module.css';

/** On a desktop the slip is always open, in its own column, which scrolls by itself and keeps its button in sight. */
export function SlipColumn() {
  return (
    <Card as="aside" id="slip" tabIndex={-1} className={styles.column} data-slip aria-label={betSlipTexts.title}>
      <div className={styles.head}>
        <h2>
          <SlipTitle />
        </h2>
        <ModeChoice isColumn />
      </div>
      <SlipBody isColumn />
      <p className={styles.key}>
        <kbd>Alt</kbd>+<kbd>B</kbd> {betSlipTexts.keyHint}
      </p>
    </Card>
  );
}
