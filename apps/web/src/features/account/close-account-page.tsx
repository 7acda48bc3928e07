import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { CheckField, PasswordField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { useProof } from '../../ui/proof/use-proof.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';

const texts = memberTexts.close;

/** Closing the account: the obstacles, what it means, and a proof by the member. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) => (
        <>
          <Notice tone="danger" icon="alert">
            {texts.warning}
          </Notice>
          <Conditions name={member.name} />
        </>
      )}
    </MemberFrame>
  );
}

function Conditions({ name }: { readonly name: string }) {
  const check = useCall('checkCloseAccount', {}, { staleTime: 0 });
  if (check.isError && !check.data) return <LoadFailed onRetry={() => check.refetch()} />;
  if (!check.data) return <Skeleton height="180px" radius="14px" />;
  const { openBets, openWithdrawals, openDeposits, openTransfers, balance, currency, coins } = check.data;
  const counts = [
    [texts.bets, openBets],
    [texts.withdrawals, openWithdrawals],
    [texts.deposits, openDeposits],
    [texts.transfers, openTransfers],
  ] as const;
  const isBlocked = counts.some(([, count]) => count > 0) || /[1-9]/.test(balance);
  return (
    <>
      <Card as="section" className={styles.group} aria-label={texts.checks}>
        <h2>{texts.checks}</h2>
        <div>
          {counts.map(([name, count]) => (
            <p key={name} className={styles.row}>
              {name} <span className="figures">{count || texts.none}</span>
            </p>
          ))}
          <p className={styles.row}>
            {texts.balance} <Money amount={balance} currency={currency} />
          </p>
        </div>
        {coins.map(({ currency: unit, value }) => (
          <Notice key={unit} tone="warn" icon="alert">
            {texts.coins(displayAmount(value, unit))}
          </Notice>
        ))}
        {isBlocked && <Notice tone="warn">{texts.blocked}</Notice>}
      </Card>
      {!isBlocked && <CloseForm name={name} />}
    </>
  );
}

/** The end of the session informs the member and leads to the login page. */
function CloseForm({ name }: { readonly name: string }) {
  const { digest } = useApp();
  const proof = useProof('closeAccount');
  const close = useAction('closeAccount');
  const [password, setPassword] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (password === '' || !agrees) return;
    const proved = proof.read();
    if (proved) await close.run({ password: await digest(name, password), proof: proved });
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
        <PasswordField
          label={accountTexts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && password === '' ? accountTexts.problems.password.required : undefined}
        />
        {proof.field}
        <CheckField
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          error={tried && !agrees ? texts.mustAgree : undefined}
        >
          {texts.agree}
        </CheckField>
        <FormError text={close.failed?.message} />
        <Button type="submit" look="danger" size="large" wide busy={close.busy}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}
