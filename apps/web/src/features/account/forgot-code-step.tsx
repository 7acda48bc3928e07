import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { CodeField } from '../../ui/proof/code-field.tsx';
import { useSendCode } from '../../ui/proof/use-send-code.ts';
import styles from './account-page.module.css';
import type { Channel, Started } from './forgot-target-step.tsx';

const texts = memberTexts.forgot;

interface ForgotCodeStepProps {
  readonly channel: Channel;
  readonly started: Started;
  readonly onProved: (ticket: string) => void;
  /** Starts from step 1; the text gives the reason. */
  readonly onAgain: (why?: string) => void;
}

/** Step 2: the code that was sent. */
export function ForgotCodeStep({ channel, started, onProved, onAgain }: ForgotCodeStepProps) {
  const { site } = useApp();
  const resend = useSendCode('forgot');
  const byPhone = useAction('proveByPhone');
  const byEmail = useAction('proveByEmail');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const value = code.replace(/\s/g, '');
  const isCode = /^\d{6}$/.test(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first code is the one step 1 sent.
  useEffect(() => resend.keep(started), [started]);
  const prove = channel === 'phone' ? byPhone : byEmail;
  const submit = async () => {
    setTried(true);
    if (!isCode) return;
    const requestId = resend.sent?.requestId ?? started.requestId;
    const result = await prove.run({ ticket: started.ticket, requestId, code: value });
    if (result?.ok) onProved(result.data.ticket);
    else if (result?.reason === 'step_expired') onAgain(result.message);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CodeField
        label={texts.code}
        hint={texts.sent(started.sentTo)}
        busy={resend.busy}
        resendAt={resend.sent?.resendAt ?? started.resendAt}
        onSend={() => resend.ask({ ticket: started.ticket })}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={tried && !isCode ? accountTexts.problems.code : resend.failed?.message}
      />
      {site.demo && (
        <Link href="/app/demo" target="_blank" className={styles.inbox}>
          {accountTexts.demoInbox}
        </Link>
      )}
      <FormError text={prove.failed?.message} />
      <Button type="submit" size="large" wide busy={prove.busy}>
        {texts.next}
      </Button>
      <Button look="quiet" wide onClick={() => onAgain()}>
        {texts.again}
      </Button>
    </form>
  );
}
