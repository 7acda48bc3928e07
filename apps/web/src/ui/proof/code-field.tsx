import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { Field } from '../fields/field.tsx';
import { Button } from '../primitives/button.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly busy: boolean;
  /** Server time from which another code may be requested; null before the first. */
  readonly resendAt: number | null;
  readonly onSend: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The code from the phone or the e-mail, with the button that asks for one and counts down by server time. */
export function CodeField({ busy, resendAt, onSend, ...input }: CodeFieldProps) {
  const now = useNow(500);
  const wait = resendAt === null || now === null ? 0 : Math.ceil((resendAt - now) / 1000);
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="figures"
      {...input}
      suffix={
        <Button look="bare" size="small" className={styles.code} busy={busy} disabled={wait > 0} onClick={onSend}>
          {wait > 0 ? accountTexts.resendIn(wait) : resendAt === null ? accountTexts.getCode : accountTexts.resend}
        </Button>
      }
    />
  );
}
