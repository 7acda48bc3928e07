import { checkWithdrawPassword } from '@touchline/rules/validation';
import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { SixBoxes } from '../../ui/proof/six-boxes.tsx';
import styles from './member-frame.module.css';
import { useDone } from './use-done.ts';

/** The withdrawal password, for the first time. */
export function SetWithdrawPassword() {
  const done = useDone('/app/mine/security/withdraw-password');
  const set = useAction('setWithdrawPassword');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  const problem = checkWithdrawPassword(first);
  const isSame = first === second;
  const submit = async () => {
    setTried(true);
    if (problem || !isSame) return;
    const result = await set.run({ password: first });
    if (result?.ok) done(accountTexts.withdrawPasswordSet);
  };
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{accountTexts.setWithdrawPassword}</h2>
        <Notice icon="shield">{accountTexts.withdrawPasswordHint}</Notice>
        <SixBoxes
          label={accountTexts.withdrawPassword}
          value={first}
          onChange={setFirst}
          error={tried && problem ? accountTexts.withdrawPasswordProblems[problem] : undefined}
        />
        <SixBoxes
          label={accountTexts.repeatWithdrawPassword}
          value={second}
          onChange={setSecond}
          error={tried && !problem && !isSame ? accountTexts.mismatch : undefined}
        />
        <FormError text={set.failed?.message} />
        <Button type="submit" size="large" wide busy={set.busy}>
          {accountTexts.save}
        </Button>
      </form>
    </Card>
  );
}
