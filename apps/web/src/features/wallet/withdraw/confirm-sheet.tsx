import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { withWayBack } from '../../../runtime/travel/way-back.ts';
import { WayOn } from '../../../ui/page/way-on.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import { SixBoxes } from '../../../ui/proof/six-boxes.tsx';
import { useProof } from '../../../ui/proof/use-proof.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import type { Destination } from './destination-choice.tsx';
import { RateLine } from './rate-line.tsx';
import { Summary } from './summary.tsx';
import { withdrawTexts } from './texts/zh-CN.ts';
import { useQuote } from './use-quote.ts';
import styles from './withdraw.module.css';
import { type Method, needsProof, type Options, splitOf } from './withdraw-model.ts';

interface ConfirmSheetProps {
  readonly options: Options;
  readonly method: Method;
  readonly destination: Destination;
  readonly amount: string;
  /** The order is made: what was typed for it is of no use any more. */
  readonly onDone: () => void;
}

/** The complete effect of the withdrawal, and the six digits that confirm it. It shows exactly the values that are sent. */
export function ConfirmSheet({ options, method, destination, amount, onDone }: ConfirmSheetProps) {
  const { clock } = useApp();
  const [, navigate] = useLocation();
  const isOnline = useIsOnline();
  const create = useMoneyAction('createWithdrawal');
  const terms = useQuote(method.method === 'usdt' ? destination.id : null);
  const proof = useProof('withdraw');
  const [password, setPassword] = useState('');
  const { quote } = terms;
  const isQuoted = method.method !== 'usdt' || quote !== null;
  const split = isQuoted ? splitOf(amount, options, method, quote) : null;
  const isProofDue = needsProof(amount, options, destination.newUntil, clock.now());
  const word = currencyTexts[options.currency].withdraw;

  const submit = async () => {
    if (!split || terms.isOver) return;
    const proved = isProofDue ? proof.read() : null;
    if (isProofDue && !proved) return;
    const order = await create.run({
      method: method.method,
      destinationId: destination.id,
      amount,
      arrivalAmount: split.arrival,
      ...(quote ? { quoteId: quote.quoteId } : {}),
      withdrawPassword: password,
      ...(proved ? { proof: proved } : {}),
    });
    if (!order) return setPassword('');
    onDone();
    navigate(`/app/wallet/withdraw/${order.orderId}`);
  };

  if (!isQuoted && terms.message) return <LoadFailed text={terms.message} onRetry={terms.renew} />;
  if (!isQuoted) return <Skeleton height="320px" radius="14px" />;
  if (!split) return <Notice tone="warn">{withdrawTexts.problems.cost}</Notice>;
  const { failed } = create;
  const isPassword = failed?.reason?.startsWith('withdraw_password') ?? false;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Summary
        amount={amount}
        currency={options.currency}
        fee={split.fee}
        rate={quote?.rate ?? null}
        networkFee={quote?.networkFee ?? null}
        arrivalAmount={split.arrival}
        arrivalCurrency={split.arrivalCurrency}
        destination={destination.shown}
        address={quote?.address ?? null}
      />
      {quote && <RateLine terms={terms} hasRate={quote.rate !== null} />}
      <SixBoxes
        label={withdrawTexts.password}
        value={password}
        onChange={setPassword}
        error={isPassword ? failed?.message : undefined}
        takesFocus
      />
      <Link
        href={withWayBack('/app/mine/security/withdraw-password', '/app/wallet/withdraw')}
        className={styles.forgot}
      >
        {withdrawTexts.forgot}
      </Link>
      {isProofDue && proof.field}
      {create.isUnknown && (
        <Notice icon="clock">
          {withdrawTexts.unknown}&nbsp;· {withdrawTexts.reference(create.key().slice(0, 8))}
        </Notice>
      )}
      <div role="alert" className={styles.failed}>
        {!isPassword && create.message && <p>{create.message}</p>}
        {failed && (
          <p className={styles.note}>
            {withdrawTexts.untouched}&nbsp;· {withdrawTexts.reference(failed.traceId.slice(0, 8))}
          </p>
        )}
      </div>
      <WayOn reason={failed?.reason} />
      <Button
        type="submit"
        size="large"
        wide
        busy={create.busy}
        disabled={password.length < 6 || terms.isOver || !isOnline}
      >
        {withdrawTexts.next(word, displayAmount(amount, options.currency))}
      </Button>
    </form>
  );
}
