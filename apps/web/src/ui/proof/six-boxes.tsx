import { useId } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './six-boxes.module.css';

const LENGTH = 6;
const POSITIONS = [1, 2, 3, 4, 5, 6];

interface SixBoxesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** The sheet it is in opens for nothing else. */
  readonly takesFocus?: boolean;
}

/** Six digits that stay hidden. One real input is above the boxes, so keyboards, paste and screen readers work as always. */
export function SixBoxes({ label, value, onChange, error, takesFocus = false }: SixBoxesProps) {
  const id = useId();
  return (
    <div className={cx(styles.group, error && styles.invalid)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.wrap}>
        <input
          id={id}
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LENGTH}
          value={value}
          data-first-focus={takesFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
        />
        <div className={styles.boxes} aria-hidden="true">
          {POSITIONS.map((position) => (
            <span
              key={position}
              className={cx(styles.box, position === Math.min(value.length + 1, LENGTH) && styles.next)}
            >
              {value.length >= position ? '•' : ''}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-says`} className={styles.error} aria-live="polite">
        {error && <Icon name="alert" size={14} />}
        {error}
      </p>
    </div>
  );
}
