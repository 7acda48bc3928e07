import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Qr } from '../../ui/primitives/qr.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import styles from './member-frame.module.css';

const texts = memberTexts.factor;

interface FactorSetupProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** A key for the member's app, then its first code and a proof. */
export function FactorSetup({ onCodes }: FactorSetupProps) {
  const start = useAction('setUpSecondFactor');
  const confirm = useAction('confirmSecondFactor');
  const proof = useProof('secondFactor');
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isCode = /^\d{6}$/.test(code);
  const begin = async () => {
    const result = await start.run({});
    if (result?.ok) setMade(result.data);
  };
  const submit = async () => {
    setTried(true);
    const proved = isCode ? proof.read() : null;
    if (!proved) return;
    const result = await confirm.run({ code, proof: proved });
    if (result?.ok) onCodes(result.data.recoveryCodes);
  };
  if (!made)
    return (
      <Card className={styles.group}>
        <Notice icon="shield">{texts.off}</Notice>
        <FormError text={start.failed?.message} />
        <Button size="large" wide busy={start.busy} onClick={begin}>
          {texts.start}
        </Button>
      </Card>
    );
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{texts.add}</h2>
        <p className={styles.minor}>{texts.keyNote}</p>
        <Qr text={made.uri} label={texts.scan} />
        <p className={styles.secret} role="group" aria-label={texts.key}>
          {made.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className={styles.actions}>
          <CopyButton text={made.secret} />
          <a className={styles.inbox} href={made.uri}>
            {texts.open}
          </a>
        </div>
        <Field
          label={texts.appCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="figures"
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          error={tried && !isCode ? accountTexts.problems.code : undefined}
        />
        {proof.field}
        <FormError text={confirm.failed?.message} />
        <Button type="submit" size="large" wide busy={confirm.busy}>
          {texts.confirm}
        </Button>
      </form>
    </Card>
  );
}
