import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './slip-column.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { ClearButton, SlipTitle } from './slip-sheet.tsx';

/** On a desktop the slip is always open, in its own column. */
export function SlipColumn() {
  return (
    <Card as="aside" id="slip" tabIndex={-1} className={styles.column} data-slip aria-label={betSlipTexts.title}>
      <div className={styles.head}>
        <h2>
          <SlipTitle />
        </h2>
        <ClearButton />
      </div>
      <SlipPanel />
      <p className={styles.key}>
        <kbd>Alt</kbd>+<kbd>B</kbd> {betSlipTexts.keyHint}
      </p>
    </Card>
  );
}
