import { Card } from '../../ui/primitives/card.tsx';
import styles from './slip-column.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { ClearButton, SlipTitle } from './slip-sheet.tsx';

/** On a desktop the slip is always open, in its own column. */
export function SlipColumn() {
  return (
    <Card as="aside" className={styles.column} data-slip>
      <div className={styles.head}>
        <h2>
          <SlipTitle />
        </h2>
        <ClearButton />
      </div>
      <SlipPanel />
    </Card>
  );
}
