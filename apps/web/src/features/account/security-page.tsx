import { checkWithdrawPassword } from '@touchline/rules/validation';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { accountTexts } from '../../locales/account-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useAction, useRefresh } from '../../runtime/use-call.ts';
import { useMember } from '../../runtime/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { SixBoxes } from '../../ui/primitives/six-boxes.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './account-page.module.css';
import { safeReturn } from './enter.ts';
import { FormError } from './form-error.tsx';

const TOAST_MS = 1_500;

/** Where the withdrawal password is set. */
export function Page() {
  const member = useMember();
  return (
    <PageFrame title={accountTexts.securityTitle} parent="/app/mine">
      <div className={styles.page}>
        {!member && <Skeleton height="180px" radius="14px" />}
        {member?.hasWithdrawPassword && (
          <Card>
            {accountTexts.withdrawPassword}：{accountTexts.isSet}
          </Card>
        )}
        {member && !member.hasWithdrawPassword && <SetWithdrawPassword />}
      </div>
    </PageFrame>
  );
}

function SetWithdrawPassword() {
  const { effects } = useApp();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const refresh = useRefresh();
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
    if (!result?.ok) return;
    effects.toast(accountTexts.withdrawPasswordSet, TOAST_MS);
    refresh('memberInfo', 'withdrawOptions');
    const back = params.get('fromPage');
    if (back) navigate(safeReturn(back), { replace: true });
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
