import { useForm } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './account-page.module.css';
import type { Channel } from './forgot-target-step.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { withQuery } from './with-query.ts';

const texts = memberTexts.forgot;
const TOAST_MS = 1_500;

interface ForgotPasswordStepProps {
  readonly channel: Channel;
  readonly name: string;
  readonly ticket: string;
  /** Starts from step 1; the text gives the reason. */
  readonly onAgain: (why: string) => void;
}

/** Step 3: the new password. */
export function ForgotPasswordStep({ channel, name, ticket, onAgain }: ForgotPasswordStepProps) {
  const { digest, effects } = useApp();
  const rule = usePasswordRule();
  const [, navigate] = useLocation();
  const search = useSearch();
  const byPhone = useAction('resetByPhone');
  const byEmail = useAction('resetByEmail');
  const reset = channel === 'phone' ? byPhone : byEmail;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { next: '', repeat: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async ({ next }) => {
    const result = await reset.run({ ticket, name, password: await digest(name, next) });
    if (result?.ok) {
      effects.toast(texts.done, TOAST_MS);
      navigate(withQuery('/login', search), { replace: true });
    } else if (result?.reason === 'step_expired') onAgain(result.message);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={rule.hint}
        error={errors.next?.message}
        {...register('next', {
          validate: (value) => rule.check(value, name),
        })}
      />
      <PasswordField
        label={texts.repeat}
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat', { validate: (value, form) => value === form.next || accountTexts.problems.confirm })}
      />
      <FormError text={reset.failed?.message} />
      <Button type="submit" size="large" wide busy={reset.busy}>
        {texts.finish}
      </Button>
    </form>
  );
}
