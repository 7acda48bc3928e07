import { codes } from '@touchline/contract/codes';
import { ageOn, checkPhone, checkUserName, isCalendarDay } from '@touchline/rules/validation';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearch, useSearchParams } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { CheckField, Field, PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './account-page.module.css';
import { clientFlag } from './client-flag.ts';
import { useEnter } from './enter.ts';
import { inviteCodeIn } from './invite-code.ts';
import { PhoneFields } from './phone-fields.tsx';
import { useNameCheck } from './use-name-check.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { verdict } from './verdict.ts';

interface RegisterForm {
  readonly name: string;
  readonly password: string;
  readonly confirm: string;
  readonly dial: string;
  readonly phone: string;
  readonly smsCode: string;
  readonly birthday: string;
  readonly inviteCode: string;
  readonly agree: boolean;
}

const texts = accountTexts.problems;

/** Registration: name, password, phone with code, birth date, consent. */
export function Page() {
  const { site, clock, digest } = useApp();
  const rule = usePasswordRule();
  const search = useSearch();
  const [params] = useSearchParams();
  // The server renders the page without the parameters of its address.
  const invited = inviteCodeIn((useIsHydrated() && params.get('invite')) || '');
  const enter = useEnter();
  const code = useSendCode('register');
  const send = useAction('register');
  const { register, handleSubmit, formState, watch, trigger, getValues, setValue, setError } = useForm<RegisterForm>({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      password: '',
      confirm: '',
      dial: '86',
      phone: '',
      smsCode: '',
      birthday: '',
      inviteCode: '',
      agree: false,
    },
  });
  const { errors } = formState;
  useEffect(() => {
    if (invited !== '') setValue('inviteCode', invited);
  }, [invited, setValue]);
  useEffect(() => {
    document.title = accountTexts.register;
  }, []);
  const nameState = useNameCheck(watch('name'));
  const age = site.licence.minimumAge;

  const askForCode = async () => {
    if (!(await trigger('phone', { shouldFocus: true }))) return;
    await code.ask({ dial: getValues('dial'), phone: getValues('phone') });
  };

  const submit = handleSubmit(async (form) => {
    if (nameState === 'taken') return setError('name', { message: texts.name.taken }, { shouldFocus: true });
    const result = await send.run({
      name: form.name,
      password: await digest(form.name, form.password),
      dial: form.dial,
      phone: form.phone,
      requestId: code.sent?.requestId ?? '0',
      smsCode: form.smsCode.replace(/\s/g, ''),
      birthday: form.birthday,
      inviteCode: inviteCodeIn(form.inviteCode),
      termsVersion: site.termsVersion,
      flag: clientFlag(),
    });
    if (result?.ok) return enter(result.data);
    if (result?.reason === 'name_taken') setError('name', { message: result.message }, { shouldFocus: true });
    if (result?.code === codes.wrongVerificationCode)
      setError('smsCode', { message: result.message }, { shouldFocus: true });
  });

  return (
    <main className={styles.page}>
      <div className={styles.intro}>
        <h1>{accountTexts.registerTitle}</h1>
        <p>{accountTexts.required}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={`${accountTexts.name} *`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={nameState === 'checking' ? accountTexts.nameChecking : accountTexts.nameHint}
          good={nameState === 'free' ? accountTexts.nameFree : undefined}
          error={errors.name?.message ?? (nameState === 'taken' ? texts.name.taken : undefined)}
          {...register('name', { validate: (value) => verdict(checkUserName(value), texts.name) })}
        />
        <PasswordField
          label={`${accountTexts.password} *`}
          autoComplete="new-password"
          hint={rule.hint}
          error={errors.password?.message}
          {...register('password', {
            validate: (value, form) => rule.check(value, form.name),
            deps: 'confirm',
          })}
        />
        <PasswordField
          label={`${accountTexts.confirmPassword} *`}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm', {
            validate: (value, form) => (value !== '' && value === form.password) || texts.confirm,
          })}
        />
        <PhoneFields
          label={`${accountTexts.phone} *`}
          error={errors.phone?.message}
          dial={register('dial', { deps: 'phone' })}
          phone={register('phone', { validate: (value, form) => verdict(checkPhone(value, form.dial), texts.phone) })}
        />
        <CodeField
          label={`${accountTexts.smsCode} *`}
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
        <Field
          label={`${accountTexts.birthday} *`}
          type="date"
          autoComplete="bday"
          hint={accountTexts.birthdayHint}
          error={errors.birthday?.message}
          {...register('birthday', {
            validate: (value) => {
              if (!isCalendarDay(value)) return texts.birthday;
              return ageOn(value, new Date(clock.now()).toISOString().slice(0, 10)) >= age || texts.underage;
            },
          })}
        />
        <Field
          label={accountTexts.inviteCode}
          hint={invited === '' ? accountTexts.inviteHint : undefined}
          readOnly={invited !== ''}
          {...register('inviteCode')}
        />
        <CheckField
          error={errors.agree?.message}
          {...register('agree', { validate: (value) => value || accountTexts.mustAgree })}
        >
          {accountTexts.agreeAge(age)}
          <Link href="/app/terms" target="_blank">
            {accountTexts.terms}
          </Link>
          {accountTexts.and}
          <Link href="/app/privacy" target="_blank">
            {accountTexts.privacy}
          </Link>
        </CheckField>
        <p className={styles.cookies}>{accountTexts.cookies}</p>
        <FormError text={errors.name || errors.smsCode ? undefined : send.failed?.message} />
        <Button type="submit" size="large" wide busy={send.busy}>
          {accountTexts.register}
        </Button>
      </form>
      <nav className={styles.links}>
        <Link href={`/login${search ? `?${search}` : ''}`}>
          {accountTexts.hasAccount}
          {accountTexts.login}
        </Link>
        <Link href="/cs">{accountTexts.help}</Link>
      </nav>
    </main>
  );
}
