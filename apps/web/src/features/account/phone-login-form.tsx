import { checkPhone } from '@touchline/rules/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './account-page.module.css';
import { clientFlag } from './client-flag.ts';
import type { LoginFormProps } from './login-form-props.ts';
import { PhoneFields } from './phone-fields.tsx';
import { verdict } from './verdict.ts';

const texts = accountTexts.problems;

/** Login by a code to the bound phone. The ticket that comes with the question for a second factor replaces the code. */
export function PhoneLoginForm({ onSession, onDormant }: LoginFormProps) {
  const { site } = useApp();
  const code = useSendCode('login');
  const send = useAction('phoneLogin');
  const [ticket, setTicket] = useState('');
  const { register, handleSubmit, formState, trigger, getValues } = useForm({
    defaultValues: { dial: '86', phone: '', smsCode: '', factorCode: '' },
  });
  const { errors } = formState;

  const askForCode = async () => {
    if (!(await trigger('phone', { shouldFocus: true }))) return;
    setTicket('');
    await code.ask({ dial: getValues('dial'), phone: getValues('phone') });
  };
  const submit = handleSubmit(async ({ dial, phone, smsCode, factorCode: typed }) => {
    const factorCode = typed.replace(/\s/g, '').toLowerCase();
    const result = await send.run({
      dial,
      phone,
      requestId: code.sent?.requestId ?? '0',
      smsCode: smsCode.replace(/\s/g, ''),
      flag: clientFlag(),
      version: site.version,
      ...(ticket === '' ? {} : { ticket }),
      ...(factorCode === '' ? {} : { factorCode }),
    });
    if (!result) return;
    if (result.ok) return onSession(result.data);
    const next = String(result.detail.ticket ?? '');
    if (result.reason === 'dormant') onDormant(next);
    else if (next !== '') setTicket(next);
    else if (result.reason === 'ticket_expired') setTicket('');
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneFields
        label={accountTexts.phone}
        error={errors.phone?.message}
        dial={register('dial', { deps: 'phone' })}
        phone={register('phone', { validate: (value, form) => verdict(checkPhone(value, form.dial), texts.phone) })}
      />
      <CodeField
        label={accountTexts.smsCode}
        busy={code.busy}
        resendAt={code.sent?.resendAt ?? null}
        onSend={askForCode}
        error={errors.smsCode?.message ?? code.failed?.message}
        {...register('smsCode', { validate: (value) => /^\d{6}$/.test(value.replace(/\s/g, '')) || texts.code })}
      />
      {site.demo && code.sent && (
        <Link href="/app/demo" target="_blank" className={styles.inbox}>
          {accountTexts.demoInbox}
        </Link>
      )}
      {ticket !== '' && (
        <Field
          label={memberTexts.factorCode}
          hint={memberTexts.factorHint}
          autoComplete="one-time-code"
          maxLength={12}
          className="figures"
          {...register('factorCode')}
        />
      )}
      <FormError text={send.failed?.message} />
      <Button type="submit" size="large" wide busy={send.busy}>
        {accountTexts.login}
      </Button>
    </form>
  );
}
