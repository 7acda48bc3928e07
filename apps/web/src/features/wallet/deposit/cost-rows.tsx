import { type CurrencyCode, groupThousands } from '@touchline/rules/money';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { countdown } from '../../../ui/live/countdown.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import walletStyles from '../wallet.module.css';
import styles from './deposit.module.css';
import { type Channel, costOf, percentText, rateText } from './deposit-model.ts';
import { depositTexts } from './texts/zh-CN.ts';
import type { usePayRate } from './use-pay-rate.ts';

interface CostRowsProps {
  readonly amount: string | null;
  readonly channel: Channel;
  readonly currency: CurrencyCode;
  readonly available: string | undefined;
  /** Null where nothing is locked. */
  readonly terms: ReturnType<typeof usePayRate> | null;
}

/** Fee, rate, what is to be paid and what it brings, before anything is sent. */
export function CostRows({ amount, channel, currency, available, terms }: CostRowsProps) {
  const rate = terms?.quote?.rate ?? null;
  const cost = amount === null ? null : costOf(amount, channel, currency, rate);
  const { basisPoints, min, max } = channel.fee;
  return (
    <>
      <dl className={walletStyles.rows}>
        {available !== undefined && (
          <div>
            <dt>{walletTexts.available}</dt>
            <dd>
              <Money amount={available} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{depositTexts.fee}</dt>
          <dd>
            {cost && /[1-9]/.test(cost.fee) ? <Money amount={cost.fee} currency={currency} /> : depositTexts.free}
          </dd>
        </div>
        {rate !== null && (
          <div>
            <dt>{depositTexts.rate}</dt>
            <dd className="figures">{depositTexts.rateIs(rateText(rate))}</dd>
          </div>
        )}
        {cost && cost.payCurrency !== currency && (
          <div>
            <dt>{depositTexts.toPay}</dt>
            <dd>
              <Money amount={cost.pay} currency={cost.payCurrency} />
            </dd>
          </div>
        )}
        {cost && (
          <div>
            <dt>{depositTexts.credited}</dt>
            <dd>
              <Money amount={cost.credit} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {basisPoints > 0 && (
        <p className={walletStyles.hint}>
          {depositTexts.feeRule(percentText(basisPoints), groupThousands(min), groupThousands(max))}
        </p>
      )}
      {terms && <RateHeld terms={terms} />}
    </>
  );
}

/**
 * The time for which the rate holds, or the reason why there is none, and a button for another. An account in USDT shows no
 * rate, so its locked rate is renewed when the order is sent.
 */
function RateHeld({ terms }: { readonly terms: NonNullable<CostRowsProps['terms']> }) {
  const { quote, isOver, leftMs, message, busy, renew } = terms;
  const hasRate = quote !== null && quote.rate !== null;
  if (message === undefined && !hasRate) return null;
  if (message === undefined && !isOver)
    return <p className={walletStyles.hint}>{depositTexts.rateHeld(countdown(leftMs))}</p>;
  return (
    <div className={styles.over}>
      <p role="alert">{message ?? depositTexts.rateOver}</p>
      <Button look="soft" size="small" busy={busy} onClick={() => void renew()}>
        {depositTexts.renewRate}
      </Button>
    </div>
  );
}
