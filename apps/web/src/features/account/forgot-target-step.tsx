import type { CallOutput } from '@touchline/contract';
import { checkEmail, checkPhone } from '@touchline/rules/validation';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './account-page.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { verdict } from './verdict.ts';

export type Channel = 'phone' | 'email';
export type Started = CallOutput<'forgotByPhone'> & { readonly name: string };

/** The fields of the first step; they are kept for a member who has to start again. */
export const NO_TARGET = { name: '', dial: '86', phone: '', email: '' };
export type Target = typeof NO_TARGET;

interface ForgotTargetStepProps {
  readonly channel: Channel;
  readonly typed: Target;
  readonly onStarted: (started: Started, typed: Target) => void;
}

/** Step 1: the account and what it is bound to. */
export function ForgotTargetStep({ channel, typed, onStarted }: ForgotTargetStepProps) {
  const byPhone = useAction('forgotByPhone');
  const byEmail = useAction('forgotByEmail');
  const { register, handleSubmit, formState } = useForm({ defaultValues: typed });
  const { errors } = formState;
  const submit = handleSubmit(async (target) => {
    const { dial, phone, email } = target;
    const name = target.name.trim();
    const result =
      channel === 'phone' ? await byPhone.run({ name, dial, phone }) : await byEmail.run({ name, email: email.trim() });
    if (result?.ok) onStarted({ ...result.data, name }, target);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={accountTexts.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || accountTexts.problems.name.required })}
      />
      {channel === 'phone' ? (
        <PhoneFields
          label={accountTexts.phone}
          error={errors.phone?.message}
          dial={register('dial')}
          phone={register('phone', {
            validate: (value, form) => verdict(checkPhone(value, form.dial), accountTexts.problems.phone),
          })}
        />
      ) : (
        <Field
          label={memberTexts.forgot.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', { validate: (value) => verdict(checkEmail(value.trim()), memberTexts.email.problems) })}
        />
      )}
      <FormError text={(channel === 'phone' ? byPhone : byEmail).failed?.message} />
      <Button type="submit" size="large" wide busy={byPhone.busy || byEmail.busy}>
        {memberTexts.forgot.next}
      </Button>
    </form>
  );
}
