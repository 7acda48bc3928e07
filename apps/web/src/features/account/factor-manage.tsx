import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useLastFailed } from '../../runtime/calls/use-last-failed.ts';
import { Field, PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './member-frame.module.css';
import { useDone } from './use-done.ts';

const texts = memberTexts.factor;

interface FactorManageProps {
  readonly name: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** New recovery codes, and the way out: both ask for a code, the second for the password too. */
export function FactorManage({ name, onCodes }: FactorManageProps) {
  const { digest } = useApp();
  const renew = useAction('renewRecoveryCodes');
  const remove = useAction('removeSecondFactor');
  const failed = useLastFailed(renew, remove);
  const done = useDone('/app/mine/security');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'code' | 'password' | null>(null);
  const value = code.replace(/\s/g, '').toLowerCase();
  const check = (needsPassword: boolean) => {
    const isCode = /^(\d{6}|[a-z0-9]{4}-[a-z0-9]{4})$/.test(value);
    const found = !isCode ? 'code' : needsPassword && password === '' ? 'password' : null;
    setProblem(found);
    return found === null;
  };
  const askForCodes = async () => {
    if (!check(false)) return;
    const result = await renew.run({ code: value });
    if (result?.ok) onCodes(result.data.recoveryCodes);
  };
  const turnOff = async () => {
    if (!check(true)) return;
    const result = await remove.run({ code: value, password: await digest(name, password) });
    if (result?.ok) done(texts.removed);
  };
  return (
    <Card className={styles.form}>
      <Notice icon="shield">{texts.on}</Notice>
      <Field
        label={memberTexts.factorCode}
        hint={memberTexts.factorHint}
        autoComplete="one-time-code"
        maxLength={12}
        className="figures"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem === 'code' ? memberTexts.factorProblem : undefined}
      />
      <Button look="soft" wide busy={renew.busy} onClick={askForCodes}>
        {texts.renew}
      </Button>
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem === 'password' ? accountTexts.problems.password.required : undefined}
      />
      <FormError text={failed?.message} />
      <Button look="danger" wide busy={remove.busy} onClick={turnOff}>
        {texts.remove}
      </Button>
    </Card>
  );
}
