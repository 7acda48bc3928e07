import { type CurrencyCode, cleanAmountInput, currencies } from '@touchline/rules/money';
import { type ReactNode, useId, useRef } from 'react';
import { useIsTouch } from '../../runtime/device/use-is-touch.ts';
import { cx } from '../../ui/class-names.ts';
import { Keypad } from './keypad.tsx';
import { QuickChips } from './quick-chips.tsx';
import styles from './stake-box.module.css';
import { useKeypad } from './use-keypad.ts';

interface StakeBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly currency: CurrencyCode;
  /** The amount that the button for the maximum enters; null while unknown. Only a press puts it in. */
  readonly most: string | null;
  /** The message about the stake. */
  readonly children: ReactNode;
}

/** The stake: typed, keyed in, or taken from the quick amounts. It is never filled in without an action of the member. */
export function StakeBox({ label, value, onChange, currency, most, children }: StakeBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const keypad = useKeypad();
  return (
    <>
      <div className={styles.box}>
        <label htmlFor={id}>{label}</label>
        <span className={cx('figures', styles.symbol)} aria-hidden="true">
          {currencies[currency].unicodeSymbol}
        </span>
        <input
          ref={field}
          id={id}
          className="figures"
          inputMode={isTouch ? 'none' : 'decimal'}
          autoComplete="off"
          placeholder="0.00"
          size={6}
          value={value}
          aria-describedby={`${id}-says`}
          onFocus={keypad.onFocus}
          onBlur={keypad.onBlur}
          onChange={(event) => onChange(cleanAmountInput(event.target.value))}
        />
      </div>
      <QuickChips onPick={onChange} most={most} />
      {isTouch && keypad.isUp && <Keypad value={value} onChange={onChange} onDone={() => field.current?.blur()} />}
      <div id={`${id}-says`} className={styles.says} aria-live="polite">
        {children}
      </div>
    </>
  );
}
