import { type CurrencyCode, cleanAmountInput, currencies } from '@touchline/rules/money';
import type { ChangeEvent, ReactNode, Ref } from 'react';
import { Field } from './field.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly currency: CurrencyCode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount of money: cleaned as it is typed or pasted, at most two decimals. */
export function AmountField({ currency, value, onChange, ...rest }: AmountFieldProps) {
  return (
    <Field
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className="figures"
      prefix={<span className="figures">{currencies[currency].unicodeSymbol}</span>}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(cleanAmountInput(event.target.value))}
    />
  );
}
