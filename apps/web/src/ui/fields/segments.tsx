import { cx } from '../class-names.ts';
import type { Choice } from '../live/chips.tsx';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Small where it is not what the page is about. */
  readonly size?: 'normal' | 'small';
}

/** One choice out of two or three, side by side. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
  size = 'normal',
}: SegmentsProps<Value>) {
  return (
    <div className={cx(styles.segments, size === 'small' && styles.small)} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.segment}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
