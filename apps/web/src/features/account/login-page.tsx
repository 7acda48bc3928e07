import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearch } from 'wouter';
import { accountTexts } from '../../locales/account-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAction } from '../../runtime/use-call.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { CheckField, Field, PasswordField } from '../../ui/primitives/field.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './account-page.module.css';
import { clientFlag } from './client-flag.ts';
import { useEnter } from './enter.ts';
import { FormError } from './form-error.tsx';

const REMEMBERED = 'tb-name';

interface LoginForm {
  readonly name: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Login by name and password; both addresses of the specification show it. */
export function Page() {
  const { site, clock, digest } = useApp();
  const search = useSearch();
  const enter = useEnter();
  const login = useAction('login');
  const { register, handleSubmit, formState, setValue, getValues } = useForm<LoginForm>({
    defaultValues: { name: '', password: '', remember: false },
  });
  useEffect(() => {
    const known = localStorage.getItem(REMEMBERED);
    if (known && getValues('name') === '') {
      setValue('name', known);
      setValue('remember', true);
    }
  }, [setValue, getValues]);

  const submit = handleSubmit(async ({ name, password, remember }) => {
    const result = await login.run({
      name: name.trim(),
      password: await digest(name.trim(), password),
      oldPassword: '',
      timewd: Math.round(clock.now()),
      flag: clientFlag(),
      version: site.version,
    });
    if (!result?.ok) return;
    if (remember) localStorage.setItem(REMEMBERED, name.trim());
    else localStorage.removeItem(REMEMBERED);
    enter(result.data);
  });

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
        <Link href="/cs">{accountTexts.help}</Link>
        <Link href="/app/home">{accountTexts.browse}</Link>
      </nav>
    </main>
  );
}
