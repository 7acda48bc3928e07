import { chipAmount } from '@touchline/rules/money';
import styles from './wallet.module.css';

interface AmountChipsProps {
  readonly label: string;
  readonly amounts: readonly string[];
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** Amounts that are often chosen. None is chosen for the member (standards WAG-15). */
export function AmountChips({ label, amounts, value, onChange }: AmountChipsProps) {
  return (
    <div className={styles.quick} role="group" aria-label={label}>
      {amounts.map((amount) => {
        const plain = amount.replace(/\.00$/, '');
        return (
          <button
            key={amount}
            type="button"
            className="figures"
            aria-pressed={value === plain}
            onClick={() => onChange(plain)}
          >
            {chipAmount(plain)}
          </button>
        );
      })}
    </div>
  );
}
