import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Sheet } from '../../ui/primitives/sheet.tsx';
import { slip } from './slip-actions.ts';
import styles from './slip-bar.module.css';
import { SlipPanel } from './slip-panel.tsx';
import { useSlip } from './slip-store.ts';

/** The slip of a phone: a bar while there is something in it, and a sheet. */
export function SlipSheet() {
  const count = useSlip((state) => state.items.length);
  const isOpen = useSlip((state) => state.isOpen);
  return (
    <>
      {count > 0 && !isOpen && (
        <button
          type="button"
          className={styles.bar}
          data-slip
          aria-label={betSlipTexts.open(count)}
          onClick={() => slip.open(true)}
        >
          <span className={`figures ${styles.count}`}>{count}</span>
          {betSlipTexts.title}
          <Icon name="up" size={20} className={styles.arrow} />
        </button>
      )}
      <Sheet title={<SlipTitle />} isOpen={isOpen} onClose={() => slip.open(false)} aside={<ClearButton />}>
        <SlipPanel />
      </Sheet>
    </>
  );
}

export function SlipTitle() {
  const count = useSlip((state) => state.items.length);
  return (
    <>
      {betSlipTexts.title}
      {count > 0 && <span className={`figures ${styles.titleCount}`}>{count}</span>}
    </>
  );
}

export function ClearButton() {
  const count = useSlip((state) => state.items.length);
  if (count === 0) return null;
  return (
    <Button look="bare" size="small" onClick={slip.clear}>
      {betSlipTexts.clear}
    </Button>
  );
}
