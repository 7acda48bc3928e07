import { bankCodes } from '@touchline/rules/banks';
import { useId, useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { bankName, DestinationMark } from './destination-name.tsx';
import styles from './destinations.module.css';
import { destinationTexts } from './texts/zh-CN.ts';

interface BankPickerProps {
  /** Empty while none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** A searchable list of banks, for card numbers that do not name their bank. */
export function BankPicker({ value, onChange, error }: BankPickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = bankCodes.filter((code) => `${code} ${bankName(code)}`.toLowerCase().includes(wanted));
  return (
    <div className={styles.pickerGroup}>
      <span id={id}>{destinationTexts.bank}</span>
      <button
        type="button"
        className={styles.picker}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={value ? undefined : styles.pickerEmpty}>
          {value ? bankName(value) : destinationTexts.chooseBank}
        </span>
        <Icon name="down" size={18} />
      </button>
      <p className={styles.problem} aria-live="polite">
        {error}
      </p>
      <Sheet title={destinationTexts.chooseBank} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Field label={destinationTexts.searchBank} value={search} onChange={(event) => setSearch(event.target.value)} />
        {found.length === 0 && <p className={styles.minor}>{destinationTexts.noBank}</p>}
        <ul className={styles.banks}>
          {found.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === value}
                onClick={() => {
                  onChange(code);
                  setOpen(false);
                }}
              >
                <DestinationMark destination={{ kind: 'card', bankCode: code, tail: '' }} />
                {bankName(code)}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
