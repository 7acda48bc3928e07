import { checkEmail } from '@touchline/rules/validation';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { useDone } from './use-done.ts';
import { verdict } from './verdict.ts';

const texts = memberTexts.email;

/** Binds an e-mail, or replaces the one that is bound. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) => <EmailForm current={member.email} />}
    </MemberFrame>
  );
}

function EmailForm({ current }: { readonly current: string }) {
  const proof = useProof('changeEmail');
  const code = useSendCode('bindEmail');
  const bind = useAction('bindEmail');
  const done = useDone('/app/mine/security');
  const { register, handleSubmit, formState, trigger, getValues } = useForm({ defaultValues: { email: '', code: '' } });
  const { errors } = formState;
  const askForCode = async () => {
    if (await trigger('email', { shouldFocus: true })) await code.ask({ email: getValues('email').trim() });
  };
  const submit = handleSubmit(async (form) => {
    const proved = proof.read();
    if (!proved) return;
    const result = await bind.run({
      email: form.email.trim(),
      code: form.code.replace(/\s/g, ''),
      requestId: code.sent?.requestId ?? '0',
      proof: proved,
    });
    if (result?.ok) done(texts.done);
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.minor}>{current ? texts.current(current) : texts.none}</p>
        {proof.field}
        <Field
          label={texts.next}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email', { validate: (value) => verdict(checkEmail(value.trim()), texts.problems) })}
        />
        <CodeField
          label={texts.code}
          busy={code.busy}
          resendAt={code.sent?.resendAt ?? null}
          onSend={askForCode}
          error={errors.code?.message ?? code.failed?.message}
          {...register('code', {
            validate: (value) => /^\d{6}$/.test(value.replace(/\s/g, '')) || accountTexts.problems.code,
          })}
        />
        <FormError text={bind.failed?.message} />
        <Button type="submit" size="large" wide busy={bind.busy}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
