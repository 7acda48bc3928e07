import { cleanAmountInput } from '@touchline/rules/money';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import styles from './stake-box.module.css';

interface KeypadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone: () => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '00'];

/** The slip's own keys for an amount. The field keeps the focus while they are pressed. */
export function Keypad({ value, onChange, onDone }: KeypadProps) {
  return (
    <div
      className={styles.keypad}
      role="group"
      aria-label={betSlipTexts.keypad}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className={styles.keys}>
        {KEYS.map((key) => (
          <button key={key} type="button" className="figures" onClick={() => onChange(cleanAmountInput(value + key))}>
            {key}
          </button>
        ))}
      </div>
      <div className={styles.sideKeys}>
        <button type="button" onClick={() => onChange(value.slice(0, -1))}>
          {betSlipTexts.key.delete}
        </button>
        <button type="button" onClick={onDone}>
          {betSlipTexts.key.done}
        </button>
      </div>
    </div>
  );
}
