import type { CallOutput } from '@touchline/contract';
import { displayAmount, groupThousands } from '@touchline/rules/money';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PageFrame } from '../../board/page-frame.tsx';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall, useRefresh } from '../../runtime/use-call.ts';
import { useBalance, useSession } from '../../runtime/use-session.ts';
import { AmountField } from '../../ui/primitives/amount-field.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { AmountChips } from './amount-chips.tsx';
import { checkAmount } from './money-form.ts';
import { useMoneyAction } from './use-money-action.ts';
import styles from './wallet.module.css';

type PayType = CallOutput<'paymentTypes'>['items'][number];

/** Method, channel, amount; then the order's own page. */
export function Page() {
  const { signedIn } = useSession();
  const types = useCall('paymentTypes', {}, { enabled: signedIn, staleTime: 2_000 });
  const unfinished = types.data?.unfinished;
  return (
    <PageFrame
      title={walletTexts.deposit}
      parent="/app/wallet"
      action={
        <ButtonLink look="bare" size="small" to="/app/wallet/records">
          {walletTexts.records}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        {types.isPending && <Skeleton height="320px" radius="14px" />}
        {types.isError && !types.data && <LoadFailed onRetry={() => types.refetch()} />}
        {unfinished && <Unfinished orderId={unfinished.orderId} amount={unfinished.amount} />}
        {types.data && !unfinished && types.data.items.length > 0 && <DepositForm types={types.data.items} />}
        {types.data?.items.length === 0 && (
          <Empty
            text={walletTexts.noMethod}
            action={
              <ButtonLink look="soft" to="/cs">
                {walletTexts.contact}
              </ButtonLink>
            }
          />
        )}
      </div>
    </PageFrame>
  );
}

function Unfinished({ orderId, amount }: { readonly orderId: string; readonly amount: string }) {
  const { site } = useApp();
  return (
    <Card className={styles.orderHead}>
      <p>{walletTexts.unfinished}</p>
      <Money amount={amount} currency={site.currency} className={styles.orderAmount} />
      <ButtonLink wide to={`/app/wallet/deposit/${orderId}`}>
        {walletTexts.goOn}
      </ButtonLink>
    </Card>
  );
}

function DepositForm({ types }: { readonly types: readonly PayType[] }) {
  const { site } = useApp();
  const balance = useBalance();
  const refresh = useRefresh();
  const [, navigate] = useLocation();
  const create = useMoneyAction('createDeposit');
  const [payType, setPayType] = useState(types[0]?.payType ?? '');
  const type = types.find((entry) => entry.payType === payType) ?? types[0];
  const [channelId, setChannelId] = useState('');
  const channel = type?.channels.find((entry) => entry.channelId === channelId) ?? type?.channels[0];
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  if (!type || !channel) return null;

  const { min_money: min, max_money: max } = channel;
  const { amount, problem } = checkAmount(typed, { min, max }, site.currency, null);
  const submit = async () => {
    setTried(true);
    if (amount === null || problem) return;
    const order = await create.run({ channelId: channel.channelId, amount });
    if (!order) return;
    refresh('paymentTypes');
    navigate(`/app/wallet/deposit/${order.orderId}`);
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
        <Chips
          label={walletTexts.method}
          value={type.payType}
          onChange={setPayType}
          choices={types.map((entry) => ({ value: entry.payType, label: `${entry.name} · ${entry.note}` }))}
        />
        <Chips
          label={walletTexts.channel}
          value={channel.channelId}
          onChange={setChannelId}
          choices={type.channels.map((entry) => ({ value: entry.channelId, label: entry.name }))}
        />
        <AmountField
          label={walletTexts.amount}
          currency={site.currency}
          value={typed}
          onChange={setTyped}
          placeholder="0.00"
          hint={walletTexts.range(groupThousands(min), groupThousands(max))}
          error={
            tried && problem
              ? problem === 'empty'
                ? walletTexts.enterAmount
                : walletTexts.outOfRange(min, max)
              : undefined
          }
        />
        <AmountChips label={walletTexts.amount} amounts={channel.quickAmounts} value={typed} onChange={setTyped} />
        {balance && (
          <dl className={styles.rows}>
            <div>
              <dt>{walletTexts.available}</dt>
              <dd>
                <Money amount={balance.available} currency={site.currency} />
              </dd>
            </div>
          </dl>
        )}
        <p className={styles.error} role="alert">
          {create.message}
        </p>
        {create.isUnknown && <Notice icon="clock">{walletTexts.depositUnknown}</Notice>}
        <Button type="submit" size="large" wide busy={create.busy}>
          {amount ? walletTexts.doDeposit(displayAmount(amount, site.currency)) : walletTexts.enterAmount}
        </Button>
        <p className={styles.hint}>
          <Link href="/app/safer-play">{walletTexts.netHint}</Link>
        </p>
      </form>
    </Card>
  );
}
