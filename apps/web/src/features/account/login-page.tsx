import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearch } from 'wouter';
import { accountTexts } from '../../locales/account-texts.ts';
import { memberTexts } from '../../locales/member-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { CheckField, Field, PasswordField } from '../../ui/primitives/field.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './account-page.module.css';
import { useEnter } from './enter.ts';
import { FormError } from './form-error.tsx';
import { ReactivateForm } from './reactivate-form.tsx';
import { useLogin } from './use-login.ts';

const REMEMBERED = 'tb-name';

interface LoginForm {
  readonly name: string;
  readonly password: string;
  readonly factorCode: string;
  readonly remember: boolean;
}

/** Login by name and password; both addresses of the specification show it. */
export function Page() {
  const { site } = useApp();
  const search = useSearch();
  const enter = useEnter();
  const login = useLogin();
  const [needsFactor, setNeedsFactor] = useState(false);
  const [dormantTicket, setDormantTicket] = useState('');
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
      if (result.reason === 'dormant') setDormantTicket(String(result.detail.ticket ?? ''));
      return;
    }
    if (remember) localStorage.setItem(REMEMBERED, name.trim());
    else localStorage.removeItem(REMEMBERED);
    await enter(result.data);
  });

  if (dormantTicket !== '')
    return (
      <main className={styles.page}>
        <div className={styles.intro}>
          <h1>{memberTexts.dormant.title}</h1>
        </div>
        <ReactivateForm ticket={dormantTicket} onSession={enter} />
      </main>
    );
  const query = search ? `?${search}` : '';
  return (
    <main className={styles.page}>
      <div className={styles.intro}>
        <h1>{accountTexts.loginTitle}</h1>
        <p>{site.brand.slogan}</p>
      </div>
      {site.demo && <Notice>{accountTexts.demoHint}</Notice>}
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
        <Button type="submit" size="large" wide busy={login.busy}>
          {accountTexts.login}
        </Button>
      </form>
      <nav className={styles.links}>
        <Link href={`/register${query}`}>
          {accountTexts.noAccount}
          {accountTexts.register}
        </Link>
        <Link href="/forgot-password">{memberTexts.forgot.link}</Link>
        <Link href="/cs">{accountTexts.help}</Link>
        <Link href="/app/home">{accountTexts.browse}</Link>
      </nav>
    </main>
  );
}
