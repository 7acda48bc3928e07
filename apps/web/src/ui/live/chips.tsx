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

/** Scrolls the chosen chip into the middle of its row; to scroll it into view would move the page too. */
export function toMiddle(chip: HTMLElement | null): void {
  const row = chip?.parentElement;
  if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
}

/** One choice out of a few, in a row that scrolls sideways. */
export function Chips<Value extends string>({ label, choices, value, onChange }: ChipsProps<Value>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          ref={choice.value === value ? toMiddle : null}
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
