import { Badge } from '../../../ui/primitives/badge.tsx';
import { useShortTime } from '../destinations/use-short-time.ts';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import type { Method } from './withdraw-model.ts';

interface MethodChoiceProps {
  /** The word for a withdrawal in the account's unit. */
  readonly word: string;
  readonly methods: readonly Method[];
  readonly value: Method['method'];
  readonly onChange: (method: Method['method']) => void;
}

/** The ways out, each with what it means; one under maintenance says until when. */
export function MethodChoice({ word, methods, value, onChange }: MethodChoiceProps) {
  const shortTime = useShortTime();
  return (
    <fieldset className={styles.choices}>
      <legend>{withdrawTexts.method(word)}</legend>
      {methods.map(({ method, status, maintainUntil }) => (
        <label key={method} className={styles.choice}>
          <input
            type="radio"
            name="method"
            checked={method === value}
            disabled={status === 'maintenance'}
            onChange={() => onChange(method)}
          />
          <span>
            <span className={styles.choiceName}>
              {withdrawTexts.methods[method]}
              {status === 'maintenance' && <Badge tone="warn">{withdrawTexts.closed}</Badge>}
            </span>
            <span className={styles.note}>
              {status === 'maintenance' && maintainUntil !== null
                ? withdrawTexts.closedUntil(shortTime(maintainUntil))
                : withdrawTexts.notes[method]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
