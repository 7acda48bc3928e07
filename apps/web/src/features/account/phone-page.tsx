import { checkPhone } from '@touchline/rules/validation';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useDone } from './use-done.ts';
import { verdict } from './verdict.ts';

const texts = memberTexts.phone;
const problems = accountTexts.problems;

/** Replaces the bound phone. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) => <PhoneForm current={member.phone} />}
    </MemberFrame>
  );
}

function PhoneForm({ current }: { readonly current: string }) {
  const proof = useProof('changePhone');
  const code = useSendCode('bindPhone');
  const bind = useAction('bindPhone');
  const done = useDone('/app/mine/security');
  const { register, handleSubmit, formState, trigger, getValues } = useForm({
    defaultValues: { dial: '86', phone: '', smsCode: '' },
  });
  const { errors } = formState;
  const askForCode = async () => {
    if (!(await trigger('phone', { shouldFocus: true }))) return;
    await code.ask({ dial: getValues('dial'), phone: getValues('phone') });
  };
  const submit = handleSubmit(async ({ dial, phone, smsCode }) => {
    const proved = proof.read();
    if (!proved) return;
    const requestId = code.sent?.requestId ?? '0';
    const result = await bind.run({ dial, phone, smsCode: smsCode.replace(/\s/g, ''), requestId, proof: proved });
    if (result?.ok) done(texts.done);
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.minor}>{texts.current(current)}</p>
        {proof.field}
        <PhoneFields
          label={texts.next}
          error={errors.phone?.message}
          dial={register('dial')}
          phone={register('phone', {
            validate: (value, form) => verdict(checkPhone(value, form.dial), problems.phone),
          })}
        />
        <CodeField
          label={texts.code}
          busy={code.busy}
          resendAt={code.sent?.resendAt ?? null}
          onSend={askForCode}
          error={errors.smsCode?.message ?? code.failed?.message}
          {...register('smsCode', { validate: (value) => /^\d{6}$/.test(value.replace(/\s/g, '')) || problems.code })}
        />
        <FormError text={bind.failed?.message} />
        <Button type="submit" size="large" wide busy={bind.busy}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
