import { type CurrencyCode, displayAmount, groupThousands } from '@touchline/rules/money';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useDraft } from '../../../runtime/session/use-draft.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useCarried } from '../../../runtime/travel/use-carried.ts';
import { useWayBack, withWayBack } from '../../../runtime/travel/way-back.ts';
import { referenceOf, refusalWords } from '../../../ui/forms/refusal-words.ts';
import { WayOn } from '../../../ui/page/way-on.tsx';
import { AmountField } from '../../../ui/primitives/amount-field.tsx';
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Chips } from '../../../ui/primitives/chips.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { AmountChips } from '../amount-chips.tsx';
import { BonusField } from '../bonus/bonus-field.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import styles from '../wallet.module.css';
import { BankField } from './bank-field.tsx';
import { CostRows } from './cost-rows.tsx';
import { amountFor, type Channel, costOf, draftOf, type Method, type Types } from './deposit-model.ts';
import { LimitLine, useOwnLimits } from './limit-line.tsx';
import { MethodList } from './method-list.tsx';
import { depositTexts } from './texts/zh-CN.ts';
import { usePayRate } from './use-pay-rate.ts';

const EMPTY = { payType: '', channelId: '', typed: '', bankCode: '', bonusId: '', filledAt: '' };

/** Method, channel, amount; then the order's own page. What was typed outlasts the detours the form sends its reader on. */
export function DepositForm({ types }: { readonly types: Types }) {
  const open = types.items.filter(({ status }) => status === 'open');
  const form = useDraft('deposit', EMPTY);
  const wayBack = useWayBack();
  const method = open.find((entry) => entry.payType === form.draft.payType) ?? open[0];
  const channels = useCall('payVal', { payType: method?.payType ?? 'online' }, { staleTime: 30_000 });
  if (!method) return null;
  return (
    <Card className={styles.form}>
      <MethodList methods={types.items} value={method.payType} onChange={(payType) => form.edit({ payType })} />
      {channels.isPending && <Skeleton height="240px" radius="14px" />}
      {channels.isError && !channels.data && <LoadFailed onRetry={() => channels.refetch()} />}
      {method.needsRealName && types.payerName === null ? (
        <>
          <Notice icon="person">{depositTexts.needName}</Notice>
          <ButtonLink
            look="soft"
            wide
            to={withWayBack('/app/mine/profile', withWayBack('/app/wallet/deposit', wayBack))}
          >
            {depositTexts.fillName}
          </ButtonLink>
        </>
      ) : (
        channels.data && (
          <ChannelForm
            key={method.payType}
            types={types}
            method={method}
            channels={channels.data.channels}
            form={form}
          />
        )
      )}
    </Card>
  );
}

interface ChannelFormProps {
  readonly types: Types;
  readonly method: Method;
  readonly channels: readonly Channel[];
  readonly form: ReturnType<typeof useDraft<typeof EMPTY>>;
}

function ChannelForm({ types, method, channels, form }: ChannelFormProps) {
  const { currency } = types;
  const balance = useBalance();
  const isOnline = useIsOnline();
  const [, navigate] = useLocation();
  const create = useMoneyAction('createDeposit');
  const wayBack = useWayBack();
  const { channelId, typed, bankCode, bonusId } = form.draft;
  const [tried, setTried] = useState(false);
  const mustChoose = useOwnLimits().data?.hasAnswered === false;
  const channel = channels.find((entry) => entry.channelId === channelId) ?? channels[0];
  const shortfall = useShortfall(channel, currency, form);
  const isUsdt = method.payType === 'usdt';
  const terms = usePayRate(isUsdt && channel ? channel.channelId : null);
  if (!channel) return null;

  const { min_money: min, max_money: max } = channel;
  const { amount, problem } = draftOf(typed, channel, currency);
  const cost = amount === null || problem ? null : costOf(amount, channel, currency, terms.quote?.rate ?? null);
  const credit = cost?.credit ?? null;
  const told = { empty: walletTexts.enterAmount, choice: depositTexts.chooseAmount, range: '' };
  const error =
    problem === 'range' ? walletTexts.outOfRange(groupThousands(min), groupThousands(max)) : told[problem ?? 'empty'];
  const reference = create.failed && referenceOf(create.failed);
  const submit = async () => {
    setTried(true);
    if (amount === null || problem || (isUsdt && (!terms.quote || terms.isOver))) return;
    const order = await create.run({
      channelId: channel.channelId,
      amount,
      ...(bankCode ? { bankCode } : {}),
      ...(bonusId ? { bonusId } : {}),
      ...(terms.quote ? { quoteId: terms.quote.quoteId } : {}),
    });
    if (order) {
      form.forget();
      navigate(withWayBack(`/app/wallet/deposit/${order.orderId}`, wayBack));
    }
    // The rate it was refused with is of no use any more.
    else if (isUsdt && !create.isUnknown) terms.renew();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Chips
        label={depositTexts.channel}
        value={channel.channelId}
        onChange={(id) => form.edit({ channelId: id })}
        choices={channels.map((entry) => ({ value: entry.channelId, label: entry.name }))}
      />
      {!channel.isFixed && (
        <AmountField
          label={walletTexts.amount}
          currency={currency}
          value={typed}
          onChange={(text) => form.edit({ typed: text })}
          placeholder="0.00"
          hint={walletTexts.range(groupThousands(min), groupThousands(max))}
          error={tried && problem ? error : undefined}
        />
      )}
      {channel.isFixed && <p className={styles.hint}>{depositTexts.fixed}</p>}
      <AmountChips
        label={walletTexts.amount}
        amounts={channel.quickAmounts}
        value={typed}
        onChange={(text) => form.edit({ typed: text })}
      />
      {shortfall !== null && (
        <p className={styles.hint}>{depositTexts.shortfall(displayAmount(shortfall, currency))}</p>
      )}
      {channel.isFixed && tried && problem && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {method.payType === 'bank' && <BankField value={bankCode} onChange={(code) => form.edit({ bankCode: code })} />}
      {method.needsRealName && types.payerName && (
        <dl className={styles.rows}>
          <div>
            <dt>{depositTexts.payer}</dt>
            <dd>{types.payerName}</dd>
          </div>
        </dl>
      )}
      {method.needsRealName && <p className={styles.hint}>{depositTexts.payerNote}</p>}
      <CostRows
        amount={problem ? null : amount}
        channel={channel}
        currency={currency}
        available={balance?.available}
        terms={isUsdt ? terms : null}
      />
      <BonusField value={bonusId} onChange={(id) => form.edit({ bonusId: id })} credit={credit} currency={currency} />
      {types.turnoverTimes > 0 && (
        <p className={styles.hint}>
          {(bonusId ? depositTexts.turnoverWithBonus : depositTexts.turnover)(
            types.turnoverTimes,
            currencyTexts[currency].withdraw,
          )}
        </p>
      )}
      <LimitLine />
      <div role="alert" className={styles.error}>
        {create.failed ? refusalWords(create.failed, currency) : create.message}
        {create.failed && (
          <p className={styles.minor}>
            {depositTexts.untouched}
            {/* What was to be expected explains itself; the rest is asked about by its number. */}
            {reference && `\u00a0· ${depositTexts.reference(reference)}`}
          </p>
        )}
      </div>
      {/* The choice of limits stands above already. */}
      {create.failed?.reason !== 'limits_unanswered' && <WayOn reason={create.failed?.reason} />}
      {create.isUnknown && (
        <Notice icon="clock">
          {walletTexts.depositUnknown}&nbsp;· {depositTexts.reference(create.key().slice(0, 8))}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={create.busy} disabled={!isOnline || mustChoose}>
        {mustChoose
          ? depositTexts.firstLimit.first
          : amount
            ? walletTexts.doDeposit(displayAmount(amount, currency))
            : walletTexts.enterAmount}
      </Button>
      <p className={styles.hint}>
        <Link href="/app/safer-play">{walletTexts.netHint}</Link>
      </p>
    </form>
  );
}

/** What a bet lacked that led here; the amount is filled in with it once, and stays the member's to change. */
function useShortfall(
  channel: Channel | undefined,
  currency: CurrencyCode,
  { draft, edit }: ChannelFormProps['form'],
): string | null {
  const carried = useCarried<{ readonly shortfall?: string }>()?.shortfall ?? null;
  useEffect(() => {
    const here = String(history.state?.tbKey);
    if (carried === null || !channel || draft.filledAt === here) return;
    edit({ typed: amountFor(carried, channel, currency), filledAt: here });
  }, [carried, channel, currency, draft.filledAt, edit]);
  return carried;
}
