import type { CallOutput } from '@touchline/contract';
import { checkLength, checkPhone, checkRealName, cleanRealName } from '@touchline/rules/validation';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { CheckField, Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './member-frame.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { verdict } from './verdict.ts';

const texts = memberTexts.address;
const REGION = { min: 2, max: 60 };
const DETAIL = { min: 4, max: 120 };

interface AddressFormProps {
  /** Null for a new one. */
  readonly address: CallOutput<'listAddresses'>['items'][number] | null;
  readonly onDone: () => void;
}

/** A new address, or a known one typed again: the server shows only what recognises it. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const insert = useAction('insertAddress');
  const update = useAction('updateAddress');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: '',
      dial: '86',
      phone: '',
      region: address?.region ?? '',
      detail: '',
      isDefault: address?.isDefault ?? false,
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    const result = address ? await update.run({ addressId: address.addressId, ...form }) : await insert.run(form);
    if (result?.ok) onDone();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {address && <Notice>{texts.retype}</Notice>}
      <Field
        label={texts.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: (value) => !checkRealName(cleanRealName(value)) || texts.problems.name })}
      />
      <PhoneFields
        label={accountTexts.phone}
        error={errors.phone?.message}
        dial={register('dial')}
        phone={register('phone', {
          validate: (value, form) => verdict(checkPhone(value, form.dial), accountTexts.problems.phone),
        })}
      />
      <Field
        label={texts.region}
        autoComplete="address-level1"
        error={errors.region?.message}
        {...register('region', { validate: (value) => !checkLength(value, REGION) || texts.problems.region })}
      />
      <Field
        label={texts.detail}
        autoComplete="street-address"
        error={errors.detail?.message}
        {...register('detail', { validate: (value) => !checkLength(value, DETAIL) || texts.problems.detail })}
      />
      <CheckField {...register('isDefault')}>{texts.isDefault}</CheckField>
      <FormError text={(insert.failed ?? update.failed)?.message} />
      <Button type="submit" size="large" wide busy={insert.busy || update.busy}>
        {accountTexts.save}
      </Button>
    </form>
  );
}
