import { useId } from 'react';
import { Spinner } from '../primitives/spinner.tsx';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly note?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/** Something that is on or off, and what that means. */
export function Toggle({ label, note, isOn, onChange, busy = false, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={styles.row}
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={note ? `${id}-note` : undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      onClick={() => onChange(!isOn)}
    >
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      {busy && <Spinner />}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  );
}
