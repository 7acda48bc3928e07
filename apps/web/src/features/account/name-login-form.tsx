import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearch } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { CheckField, Field, PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './account-page.module.css';
import type { LoginFormProps } from './login-form-props.ts';
import { useLogin } from './use-login.ts';
import { withQuery } from './with-query.ts';

const REMEMBERED = 'tb-name';

interface LoginForm {
  readonly name: string;
  readonly password: string;
  readonly factorCode: string;
  readonly remember: boolean;
}

/** Login by name and password. */
export function NameLoginForm({ onSession, onDormant }: LoginFormProps) {
  const login = useLogin();
  const search = useSearch();
  const [needsFactor, setNeedsFactor] = useState(false);
  const { register, handleSubmit, formState, setValue, getValues } = useForm<LoginForm>({
    defaultValues: { name: '', password: '', factorCode: '', remember: false },
  });
  useEffect(() => {
    const known = localStorage.getItem(REMEMBERED);
    if (known && getValues('name') === '') {
      setValue('name', known);
      setValue('remember', true);
    }
  }, [setValue, getValues]);

  const submit = handleSubmit(async ({ name, password, factorCode, remember }) => {
    const result = await login.run({
      name: name.trim(),
      password,
      factorCode: needsFactor ? factorCode.replace(/\s/g, '').toLowerCase() : '',
    });
    if (!result) return;
    if (!result.ok) {
      if (result.reason === 'factor_needed') setNeedsFactor(true);
      if (result.reason === 'dormant') onDormant(String(result.detail.ticket ?? ''));
      return;
    }
    if (remember) localStorage.setItem(REMEMBERED, name.trim());
    else localStorage.removeItem(REMEMBERED);
    await onSession(result.data);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={accountTexts.name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.name?.message}
        {...register('name', { validate: (value) => value.trim() !== '' || accountTexts.problems.name.required })}
      />
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || accountTexts.problems.password.required })}
      />
      {needsFactor && (
        <Field
          label={memberTexts.factorCode}
          hint={memberTexts.factorHint}
          autoComplete="one-time-code"
          maxLength={12}
          className="figures"
          {...register('factorCode')}
        />
      )}
      <CheckField {...register('remember')}>{accountTexts.remember}</CheckField>
      <FormError text={login.failed?.message} />
      {login.failed?.reason === 'locked' && (
        <>
          <ButtonLink to={withQuery('/forgot-password', search)} look="soft" wide>
            {accountTexts.unlock}
          </ButtonLink>
          {!needsFactor && (
            <Button look="quiet" wide onClick={() => setNeedsFactor(true)}>
              {accountTexts.unlockByFactor}
            </Button>
          )}
        </>
      )}
      <Button type="submit" size="large" wide busy={login.busy}>
        {accountTexts.login}
      </Button>
    </form>
  );
}
