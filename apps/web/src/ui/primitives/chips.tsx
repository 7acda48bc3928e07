import type { ReactNode } from 'react';
import styles from './chips.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice out of a few, in a row that scrolls sideways. */
export function Chips<Value extends string>({ label, choices, value, onChange }: ChipsProps<Value>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.chip}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
