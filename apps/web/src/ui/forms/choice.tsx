import { Icon } from '../icons/icon.tsx';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of several, named by the choice itself, in a row of tools. */
export function Choice<Value extends string>({ label, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <span className={styles.choice}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {(Object.keys(words) as Value[]).map((word) => (
          <option key={word} value={word}>
            {words[word]}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
