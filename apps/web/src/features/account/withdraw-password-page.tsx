import { checkWithdrawPassword } from '@touchline/rules/validation';
import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { SixBoxes } from '../../ui/proof/six-boxes.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { SetWithdrawPassword } from './set-withdraw-password.tsx';
import { useDone } from './use-done.ts';

const texts = memberTexts.withdraw;

/** The page that sets, changes and resets the withdrawal password. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) => (member.hasWithdrawPassword ? <ChangeForm name={member.name} /> : <SetWithdrawPassword />)}
    </MemberFrame>
  );
}

function ChangeForm({ name }: { readonly name: string }) {
  const { digest } = useApp();
  const proof = useProof('withdrawPassword');
  const update = useAction('updateWithdrawPassword');
  const reset = useAction('resetWithdrawPassword');
  const done = useDone('/app/mine/security');
  const [mode, setMode] = useState<'update' | 'reset'>('update');
  const confirm = useAction('confirmWithdrawPassword');
  const [old, setOld] = useState('');
  const [login, setLogin] = useState('');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const problem = checkWithdrawPassword(next);
  const hasOld = mode === 'update' ? /^\d{6}$/.test(old) : login !== '';
  // Shown before the member types a new one, with the tries that are left.
  const typeOld = (typed: string) => {
    setOld(typed);
    if (/^\d{6}$/.test(typed) && typed !== old) void confirm.run({ password: typed });
  };
  const submit = async () => {
    setTried(true);
    if (problem || next !== repeat || !hasOld) return;
    const proved = proof.read();
    if (!proved) return;
    const result =
      mode === 'update'
        ? await update.run({ oldPassword: old, password: next, proof: proved })
        : await reset.run({ loginPassword: await digest(name, login), password: next, proof: proved });
    if (result?.ok) done(texts.done);
  };
  const active = mode === 'update' ? update : reset;
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{texts.isSet}</p>
        <Segments
          label={texts.mode}
          value={mode}
          onChange={setMode}
          choices={(['update', 'reset'] as const).map((value) => ({ value, label: texts.modes[value] }))}
        />
        {mode === 'reset' && <Notice>{texts.resetNote}</Notice>}
        {mode === 'update' ? (
          <SixBoxes
            label={texts.old}
            value={old}
            onChange={typeOld}
            error={tried && !hasOld ? accountTexts.withdrawPasswordProblems.digits : confirm.failed?.message}
          />
        ) : (
          <PasswordField
            label={accountTexts.password}
            autoComplete="current-password"
            value={login}
            onChange={(event) => setLogin(event.target.value)}
            error={tried && !hasOld ? accountTexts.problems.password.required : undefined}
          />
        )}
        <SixBoxes
          label={texts.next}
          value={next}
          onChange={setNext}
          error={tried && problem ? accountTexts.withdrawPasswordProblems[problem] : undefined}
        />
        <SixBoxes
          label={texts.repeat}
          value={repeat}
          onChange={setRepeat}
          error={tried && !problem && next !== repeat ? accountTexts.mismatch : undefined}
        />
        {proof.field}
        <FormError text={active.failed?.message} />
        <Button type="submit" size="large" wide busy={active.busy}>
          {accountTexts.save}
        </Button>
      </form>
    </Card>
  );
}
