import { chipAmount, cleanAmountInput } from '@touchline/rules/money';
import { useState } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './stake-box.module.css';

interface QuickChipsProps {
  readonly onPick: (amount: string) => void;
  /** The amount of the chip for the maximum; null while unknown. */
  readonly most: string | null;
}

const PLACES = [0, 1, 2, 3];

/** Amounts that one tap enters, and a way to change them in place. */
export function QuickChips({ onPick, most }: QuickChipsProps) {
  const quick = usePreferences((state) => state.quickAmounts);
  const set = usePreferences((state) => state.set);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const finish = () => {
    if (draft) set({ quickAmounts: draft.filter((amount) => Number(amount) > 0) });
    setDraft(null);
  };
  if (draft)
    return (
      <fieldset className={cx(styles.quick, styles.editing)}>
        <legend className="visually-hidden">{betSlipTexts.settings.amounts}</legend>
        {PLACES.map((place) => (
          <input
            key={place}
            className="figures"
            inputMode="decimal"
            autoComplete="off"
            aria-label={betSlipTexts.settings.amount(place + 1)}
            value={draft[place] ?? ''}
            onChange={(event) => {
              const text = cleanAmountInput(event.target.value);
              setDraft(PLACES.map((index) => (index === place ? text : (draft[index] ?? ''))));
            }}
          />
        ))}
        <button type="button" className={styles.edit} aria-label={betSlipTexts.saveChips} onClick={finish}>
          <Icon name="check" size={18} />
        </button>
      </fieldset>
    );
  return (
    <div className={styles.quick}>
      {quick.map((amount) => (
        <button key={amount} type="button" className="figures" onClick={() => onPick(amount)}>
          {chipAmount(amount)}
        </button>
      ))}
      <button type="button" disabled={most === null} onClick={() => most && onPick(most)}>
        {betSlipTexts.max}
      </button>
      <button type="button" className={styles.edit} aria-label={betSlipTexts.editChips} onClick={() => setDraft(quick)}>
        <Icon name="gear" size={18} />
      </button>
    </div>
  );
}
