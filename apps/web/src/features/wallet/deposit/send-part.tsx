import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { referenceOf, refusalWords } from '../../../ui/forms/refusal-words.ts';
import { WayOn } from '../../../ui/page/way-on.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import styles from '../wallet.module.css';
import depositStyles from './deposit.module.css';
import { depositTexts } from './texts/zh-CN.ts';
import type { DepositFormState } from './use-deposit-form.ts';

interface SendPartProps {
  readonly form: DepositFormState;
  readonly currency: CurrencyCode;
  /** The choice of a limit comes first. */
  readonly mustChoose: boolean;
}

/** The outcome of the last attempt, and the button with the amount. */
export function SendPart({ form: { create, tried, amount, terms, isRateNew }, currency, mustChoose }: SendPartProps) {
  const isOnline = useIsOnline();
  // Nothing was sent because the rate had changed, so the earlier refusal does not apply to this press.
  const failed = tried && !isRateNew ? create.failed : null;
  const reference = failed && referenceOf(failed);
  return (
    <>
      <div role="alert" className={styles.error}>
        {failed ? refusalWords(failed, currency) : create.message || (isRateNew && depositTexts.rateNew)}
        {failed && (
          <p className={styles.minor}>
            {depositTexts.untouched}
            {/* Expected refusals explain themselves; for the others support needs the number. */}
            {reference && `\u00a0· ${depositTexts.reference(reference)}`}
          </p>
        )}
      </div>
      {/* The choice of limits is above already. */}
      {failed?.reason !== 'limits_unanswered' && <WayOn reason={failed?.reason} />}
      {create.isUnknown && (
        <Notice icon="clock">
          {walletTexts.depositUnknown}&nbsp;· {depositTexts.reference(create.key().slice(0, 8))}
        </Notice>
      )}
      <div className={depositStyles.send}>
        <Button
          type="submit"
          size="large"
          wide
          busy={create.busy || terms?.busy === true}
          disabled={!isOnline || mustChoose}
        >
          {mustChoose
            ? depositTexts.firstLimit.first
            : amount
              ? walletTexts.doDeposit(displayAmount(amount, currency))
              : walletTexts.enterAmount}
        </Button>
        <p className={styles.hint}>
          <Link href="/app/safer-play">{walletTexts.netHint}</Link>
        </p>
      </div>
    </>
  );
}
