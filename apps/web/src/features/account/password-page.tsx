import { useForm } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import { safeReturn } from './enter.ts';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { useDone } from './use-done.ts';
import { usePasswordRule } from './use-password-rule.ts';

const texts = memberTexts.password;
const problems = accountTexts.problems;

/** Changes the login password; after a login that requested it, it may be put off. */
export function Page() {
  const [params] = useSearchParams();
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) => (
        <>
          {params.has('due') && <Notice tone="warn">{memberTexts.due}</Notice>}
          <PasswordForm name={member.name} />
          {params.has('due') && (
            <ButtonLink look="quiet" wide to={safeReturn(params.get('fromPage'))}>
              {memberTexts.later}
            </ButtonLink>
          )}
        </>
      )}
    </MemberFrame>
  );
}

function PasswordForm({ name }: { readonly name: string }) {
  const { digest } = useApp();
  const rule = usePasswordRule();
  const proof = useProof('password');
  const change = useAction('changePassword');
  const done = useDone('/app/mine/security');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { old: '', next: '', repeat: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    const proved = proof.read();
    if (!proved) return;
    const [oldPassword, newPassword] = await Promise.all([digest(name, form.old), digest(name, form.next)]);
    const result = await change.run({ oldPassword, newPassword, proof: proved });
    if (result?.ok) done(texts.done);
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Notice icon="shield">{texts.note}</Notice>
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          label={texts.old}
          autoComplete="current-password"
          error={errors.old?.message}
          {...register('old', { validate: (value) => value !== '' || problems.password.required })}
        />
        <PasswordField
          label={texts.next}
          autoComplete="new-password"
          hint={rule.hint}
          error={errors.next?.message}
          {...register('next', { validate: (value) => rule.check(value, name) })}
        />
        <PasswordField
          label={texts.repeat}
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...register('repeat', { validate: (value, form) => value === form.next || problems.confirm })}
        />
        {proof.field}
        <FormError text={change.failed?.message} />
        <Button type="submit" size="large" wide busy={change.busy}>
          {accountTexts.save}
        </Button>
      </form>
    </Card>
  );
}
