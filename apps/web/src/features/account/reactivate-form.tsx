import type { CallOutput } from '@touchline/contract';
import { isCalendarDay } from '@touchline/rules/validation';
import { useForm } from 'react-hook-form';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './account-page.module.css';
import { clientFlag } from './client-flag.ts';

interface ReactivateFormProps {
  readonly ticket: string;
  readonly onSession: (session: CallOutput<'login'>) => void;
  /** Back to the form of the login: a ticket lives a quarter of an hour. */
  readonly onLeave: () => void;
}

/** The identity check that takes a dormant account up again. */
export function ReactivateForm({ ticket, onSession, onLeave }: ReactivateFormProps) {
  const code = useSendCode('reactivate');
  const account = useCall('checkDormant', { ticket });
  const asksBirthday = account.data?.asksBirthday ?? true;
  const send = useAction('reactivate');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { birthday: '', smsCode: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async ({ birthday, smsCode }) => {
    const result = await send.run({
      ticket,
      ...(asksBirthday ? { birthday } : {}),
      requestId: code.sent?.requestId ?? '0',
      smsCode: smsCode.replace(/\s/g, ''),
      flag: clientFlag(),
    });
    if (result?.ok) onSession(result.data);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Notice icon="shield">
        {memberTexts.dormant[asksBirthday ? 'text' : 'codeOnly'](account.data?.sentTo ?? '…')}
      </Notice>
      {asksBirthday && (
        <Field
          label={accountTexts.birthday}
          type="date"
          autoComplete="bday"
          error={errors.birthday?.message}
          {...register('birthday', { validate: (value) => isCalendarDay(value) || accountTexts.problems.birthday })}
        />
      )}
      <CodeField
        label={accountTexts.smsCode}
        busy={code.busy}
        resendAt={code.sent?.resendAt ?? null}
        onSend={() => code.ask({ ticket })}
        error={errors.smsCode?.message ?? code.failed?.message}
        {...register('smsCode', {
          validate: (value) => /^\d{6}$/.test(value.replace(/\s/g, '')) || accountTexts.problems.code,
        })}
      />
      <FormError text={(send.failed ?? account.error?.failure)?.message} />
      <Button type="submit" size="large" wide busy={send.busy}>
        {memberTexts.dormant.submit}
      </Button>
      <Button type="button" look="quiet" wide onClick={onLeave}>
        {memberTexts.dormant.back}
      </Button>
    </form>
  );
}
