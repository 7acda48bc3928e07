import { useId } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { bankName } from '../destinations/destination-name.tsx';
import styles from './deposit.module.css';
import { depositTexts } from './texts/zh-CN.ts';

interface BankFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The bank a transfer will come from, in the server's order. The answer is optional. */
export function BankField({ value, onChange }: BankFieldProps) {
  const id = useId();
  const banks = useCall('bankList', {}, { staleTime: 600_000 });
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{depositTexts.bank}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{depositTexts.anyBank}</option>
        {banks.data?.items.map(({ bankCode }) => (
          <option key={bankCode} value={bankCode}>
            {bankName(bankCode)}
          </option>
        ))}
      </select>
    </div>
  );
}
