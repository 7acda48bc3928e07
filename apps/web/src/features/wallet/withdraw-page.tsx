import type { CallOutput } from '@touchline/contract';
import { displayAmount, groupThousands } from '@touchline/rules/money';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { currencyTexts } from '../../locales/currency-texts.ts';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useCall, useRefresh } from '../../runtime/use-call.ts';
import { useCurrency } from '../../runtime/use-currency.ts';
import { useSession } from '../../runtime/use-session.ts';
import { AmountField } from '../../ui/primitives/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Sheet } from '../../ui/primitives/sheet.tsx';
import { SixBoxes } from '../../ui/primitives/six-boxes.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { checkAmount } from './money-form.ts';
import { useMoneyAction } from './use-money-action.ts';
import styles from './wallet.module.css';

type Options = CallOutput<'withdrawOptions'>;

/** What can be withdrawn, to where, how much; then the password over a summary. */
export function Page() {
  const { signedIn } = useSession();
  const currency = useCurrency();
  const options = useCall('withdrawOptions', {}, { enabled: signedIn, staleTime: 2_000 });
  return (
    <PageFrame title={currencyTexts[currency].withdraw} parent="/app/wallet">
      <div className={styles.page}>
        {options.isPending && <Skeleton height="360px" radius="14px" />}
        {options.isError && !options.data && <LoadFailed onRetry={() => options.refetch()} />}
        {options.data && <Loaded options={options.data} />}
      </div>
    </PageFrame>
  );
}

function Loaded({ options }: { readonly options: Options }) {
  if (!options.hasWithdrawPassword) {
    return (
      <Card className={styles.orderHead}>
        <p>{walletTexts.needPassword}</p>
        <ButtonLink to="/app/mine/security/withdraw-password?fromPage=/app/wallet/withdraw">
          {walletTexts.setPassword}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <dl className={styles.rows}>
          <div>
            <dt>{walletTexts.withdrawable}</dt>
            <dd>
              <Money amount={options.withdrawable} currency={options.currency} />
            </dd>
          </div>
          <div>
            <dt>{walletTexts.locked}</dt>
            <dd>
              <Money amount={options.locked} currency={options.currency} />
            </dd>
          </div>
        </dl>
      </Card>
      {options.unfinished ? (
        <Card className={styles.orderHead}>
          <p>{walletTexts.pendingWithdraw}</p>
          <Money amount={options.unfinished.amount} currency={options.currency} className={styles.orderAmount} />
          <ButtonLink to={`/app/wallet/withdraw/${options.unfinished.orderId}`}>{walletTexts.view}</ButtonLink>
        </Card>
      ) : (
        <WithdrawForm options={options} />
      )}
    </>
  );
}

function WithdrawForm({ options }: { readonly options: Options }) {
  const [methodId, setMethodId] = useState(options.methods[0]?.methodId ?? '');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { min_money: min, max_money: max, currency } = options;
  const { amount, problem } = checkAmount(typed, { min, max }, currency, options.withdrawable);
  const problemText = {
    empty: walletTexts.enterAmount,
    range: walletTexts.outOfRange(min, max),
    balance: walletTexts.balanceNotEnough,
  };
  const method = options.methods.find((entry) => entry.methodId === methodId);
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amount !== null && !problem) setConfirming(true);
        }}
      >
        <fieldset className={styles.methods}>
          <legend>{walletTexts.destination}</legend>
          {options.methods.map((entry) => (
            <label key={entry.methodId} className={styles.radio}>
              <input
                type="radio"
                name="method"
                checked={entry.methodId === methodId}
                onChange={() => setMethodId(entry.methodId)}
              />
              <span className={styles.destination}>
                {entry.destination || currencyTexts[currency].bankCard}
                <span className={styles.minor}>{entry.note}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <AmountField
          label={walletTexts.withdrawAmount}
          currency={currency}
          value={typed}
          onChange={setTyped}
          placeholder="0.00"
          hint={`${walletTexts.range(groupThousands(min), groupThousands(max))} · ${walletTexts.timesLeft(options.dailyTimesLeft)}`}
          error={tried && problem ? problemText[problem] : undefined}
          suffix={
            <Button look="bare" size="small" onClick={() => setTyped(options.withdrawable)}>
              {walletTexts.all}
            </Button>
          }
        />
        <Button type="submit" size="large" wide>
          {amount
            ? walletTexts.doWithdraw(currencyTexts[currency].withdraw, displayAmount(amount, currency))
            : walletTexts.enterAmount}
        </Button>
      </form>
      <Sheet title={walletTexts.confirmTitle} isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <Confirm
          methodId={methodId}
          destination={method?.destination ?? ''}
          amount={amount ?? '0.00'}
          currency={currency}
        />
      </Sheet>
    </Card>
  );
}

interface ConfirmProps {
  readonly methodId: string;
  readonly destination: string;
  readonly amount: string;
  readonly currency: Options['currency'];
}

/** What will happen, in full, and the six digits that let it. */
function Confirm({ methodId, destination, amount, currency }: ConfirmProps) {
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const create = useMoneyAction('createWithdrawal');
  const [password, setPassword] = useState('');
  const submit = async () => {
    const order = await create.run({ methodId, amount, withdrawPassword: password });
    if (order) {
      refresh('withdrawOptions', 'walletBalance', 'dealRecords');
      navigate(`/app/wallet/withdraw/${order.orderId}`, { replace: true });
    } else setPassword('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <dl className={styles.rows}>
        <div>
          <dt>{walletTexts.withdrawAmount}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{walletTexts.fee}</dt>
          <dd>
            <Money amount="0.00" currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{walletTexts.arrival}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{walletTexts.destination}</dt>
          <dd>{destination}</dd>
        </div>
      </dl>
      <SixBoxes
        label={walletTexts.passwordLabel}
        value={password}
        onChange={setPassword}
        error={create.message || undefined}
        takesFocus
      />
      {create.isUnknown && <Notice icon="clock">{walletTexts.withdrawUnknown}</Notice>}
      <Button type="submit" size="large" wide busy={create.busy} disabled={password.length < 6}>
        {walletTexts.doWithdraw(currencyTexts[currency].withdraw, displayAmount(amount, currency))}
      </Button>
    </form>
  );
}
