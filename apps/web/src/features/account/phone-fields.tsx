import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Field, SelectField } from '../../ui/fields/field.tsx';
import styles from './account-page.module.css';

interface PhoneFieldsProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly dial: SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };
  readonly phone: Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & { readonly ref?: Ref<HTMLInputElement> };
}

/** Country and phone number, side by side. */
export function PhoneFields({ label, error, dial, phone }: PhoneFieldsProps) {
  const countries = useCall('countryList', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.items ?? [];
  return (
    <div className={styles.pair}>
      <SelectField label={accountTexts.country} {...dial}>
        {(countries.length > 0 ? countries : [{ code: 'CN', dial: '86', name: accountTexts.china }]).map((country) => (
          <option key={country.code} value={country.dial}>
            {country.name} +{country.dial}
          </option>
        ))}
      </SelectField>
      <Field
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className="figures"
        error={error}
        {...phone}
      />
    </div>
  );
}
